/**
 * The large networks, by game: the files beside the small ones, `GAME-large.net`. Apart from the small ones, since only
 * the page uses them: what embeds a board neither has nor fetches them.
 */
import type { GameId } from '../../engine/types.ts';

const files = import.meta.glob<string>('../../../crates/engine/nets/*-large.net', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const largeNetworkUrls: Readonly<Partial<Record<GameId, string>>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|-large\.net$/g, ''), url]),
);
