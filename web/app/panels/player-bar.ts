import { attribute, el, show, text } from '../../dom/dom.ts';
import { otherSide, type Side } from '../../engine/types.ts';
import type { GameKit } from '../../games/kit.ts';
import { gameInfo } from '../../games/registry.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import { littleMs } from '../../table/clock.ts';
import { seatOf } from '../../table/opening.ts';
import { inOpening, isMine, isPlayedHere, sideShown, thinks } from '../../table/questions.ts';
import { onlyHuman, type Player, twoEngines } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { kitOf } from '../kits.ts';
import type { Model } from '../model.ts';
import { clockSpoken, clockText, levelDetail, levelName } from '../words.ts';
import type { Part } from './part.ts';
import { levelSeal, setSeal } from './seal.ts';
import { smallPiece } from './small-piece.ts';

export interface PlayerBar extends Part {
  /** Clocks run between changes of the state. */
  tick(model: Model): void;
}

/** One player: who, what was taken, how much time is left, and whether it is thinking. */
export function createPlayerBar(place: 'far' | 'near', session: TableSession): PlayerBar {
  const portrait = levelSeal();
  const dot = el('span', { class: 'side-dot', 'aria-hidden': 'true' });
  const name = el('span', { class: 'strip-name' });
  const detail = el('span', { class: 'strip-detail' });
  const captured = el('span', { class: 'captured', role: 'img' });
  const clock = el('span', { class: 'clock', role: 'timer' });
  const progress = el('div', { class: 'hairline', hidden: true }, el('div', { class: 'hairline-fill' }));
  const element = el(
    'section',
    { class: `strip strip-${place}` },
    el('span', { class: 'portrait' }, portrait, dot),
    el('span', { class: 'strip-words' }, name, el('span', { class: 'strip-line' }, detail, captured)),
    clock,
    progress,
  );
  let drawn = '';

  const sideHere = (model: Model): Side =>
    place === 'near' ? model.state.orientation : otherSide(model.state.orientation);

  function tick(model: Model): void {
    const left = session.clocks();
    show(clock, left !== null);
    if (left === null) return;
    const side = sideHere(model);
    text(clock, clockText(left[side]));
    attribute(clock, 'aria-label', model.t.strip.clock(side, clockSpoken(model.t, left[side])));
    clock.classList.toggle('clock-low', left[side] < littleMs);
  }

  return {
    element,
    tick,
    update: (model) => {
      const { state, t, preferences, language } = model;
      const side = sideHere(model);
      const player = state.record.players[side];
      const toMove = sideShown(state) === side;
      attribute(element, 'aria-label', t.side(side));
      // Until the colours are given away nobody has one.
      attribute(element, 'data-side', inOpening(state) ? 'open' : side);
      element.classList.toggle('strip-to-move', toMove);

      attribute(portrait, 'hidden', player.type === 'human');
      if (player.type === 'engine') setSeal(portrait, player.level);
      const named = nameOf(model, side, player);
      text(name, named);
      text(detail, detailOf(model, named, side, player, toMove));
      element.classList.toggle('strip-thinking', thinks(state, side));

      const { engine } = state;
      const loads = engine.type === 'loading' || engine.type === 'slow';
      const showsLoading =
        loads && (player.type === 'engine' || (place === 'far' && !twoEngines(state.record)));
      show(progress, showsLoading);
      if (loads) {
        progress.classList.toggle('hairline-unknown', engine.part === null);
        progress.style.setProperty('--part', String(engine.part ?? 0));
      }

      // What a side has taken is what the other has lost.
      const kit = kitOf(state.record.game);
      const lost = kit.captured(state.record.start, state.shown);
      const taken = lost[otherSide(side)];
      const lead = worthOf(kit, taken) - worthOf(kit, lost[side]);
      const wanted = `${preferences.pieceSet} ${language} ${taken.join('')} ${lead}`;
      show(captured, taken.length > 0);
      if (wanted !== drawn) {
        drawn = wanted;
        const counts = [...new Set(taken)].map(
          (piece) => [piece, taken.filter((each) => each === piece).length] as const,
        );
        const names = counts.map(([piece, count]) => [t.pieceName(piece), count] as const);
        attribute(captured, 'aria-label', t.strip.captured(names, lead));
        captured.replaceChildren(
          ...(lead > 0 ? [el('span', { class: 'lead' }, `+${lead}`)] : []),
          ...counts.map(([piece, count]) => {
            const picture = smallPiece(kit, piece, otherSide(side), preferences.pieceSet);
            return el('span', { class: 'captured-kind' }, picture, count > 1 ? `×${count}` : '');
          }),
        );
      }
      tick(model);
    },
  };
}

function nameOf({ state, t }: Model, side: Side, player: Player): string {
  const named = state.record.tags[gameInfo[state.record.game].sideTags[side]];
  if (named !== undefined && named !== '' && named !== '?') return named;
  if (player.type === 'engine') return levelName(t, player.level);
  return isMine(state, side) ? t.person : sideName(state, t, side);
}

function detailOf({ state, t }: Model, name: string, side: Side, player: Player, toMove: boolean): string {
  if (player.type === 'engine') {
    const { engine } = state;
    if (engine.type === 'slow') return t.strip.slow;
    if (engine.type === 'failed') return t.strip.failed;
    if (engine.type === 'loading') {
      return engine.part === null || engine.part === 0
        ? t.strip.loading
        : t.strip.loadingPart(Math.round(engine.part * 100));
    }
    if (toMove && state.paused && isPlayedHere(state)) return t.strip.paused;
  }
  if (thinks(state, side)) return t.strip.thinking(state.search?.report?.depth ?? 0);
  // A player who goes by the colour need not be told it twice.
  const colour = inOpening(state) || name === t.side(side) ? '' : t.side(side);
  const level = player.type === 'engine' ? levelDetail(t, player.level) : '';
  // Of two people at one board nobody is told that it is his turn, nor is anyone who only looks on.
  const { linked, record } = state;
  const isYou = isPlayedHere(state)
    ? player.type === 'human' && onlyHuman(record) !== null
    : linked?.mine === side;
  const who = [colour, level].filter((part) => part !== '').join(' · ');
  return [who, toMove ? t.strip.toMove(side, isYou) : ''].filter((part) => part !== '').join(' · ');
}

const worthOf = (kit: GameKit, pieces: readonly string[]): number =>
  pieces.reduce((sum, piece) => sum + kit.worth(piece), 0);

/** Two people at one board go by their colours, or while those are still open by what they do. */
const sideName = (state: Model['state'], t: Messages, side: Side): string =>
  inOpening(state) && t.stones !== undefined ? t.stones.seats[seatOf(side)] : t.side(side);
