import { attribute, button, el, sayIn, show, text, usable } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import { sheetIcon } from '../../dom/sheet-icons.ts';
import { type Side, sides } from '../../engine/types.ts';
import { gameInfo } from '../../games/registry.ts';
import type { ShareWords } from '../../i18n/en/share.ts';
import { isoDate } from '../../library/iso-date.ts';
import { isMine, looksElsewhere, plyShown, trialLength } from '../../table/questions.ts';
import { type GameRecord, pliesOf, sideToMove } from '../../table/record.ts';
import type { State } from '../../table/state.ts';
import { movesTo } from '../../table/tree.ts';
import { kitOf } from '../kits.ts';
import { messageInWords } from '../messages.ts';
import type { Model } from '../model.ts';
import { sceneOf } from '../scene.ts';
import { copyText, saveBlob } from '../sheets/files.ts';
import { choice, toggle } from '../sheets/forms.ts';
import type { SheetContent, SheetContext } from '../sheets/sheet.ts';
import { createTransfer } from '../sheets/transfer.ts';
import { levelName } from '../words.ts';
import { canShare, shareLink } from './link-card.ts';
import { keepOwnName, linkGames, ownLinkGame, ownName } from './link-games.ts';
import { beginByLink, givingAway, isOver, linkToGame, openLinkGame } from './links.ts';
import { createPicture, type Picture, type PictureOptions } from './picture.ts';
import shareCss from './share-sheet.css?inline';
import { makeSharedLink, named, nameOf } from './shared-game.ts';
import { createSvgPaper } from './svg-paper.ts';
import { loadShareWords } from './words.ts';

adoptStyles(shareCss);

/** Pixels. */
const widths = { preview: 208, png: 800, svg: 640, gif: 480 } as const;

/** All ways to show a game to others: a link, a picture, a film, a record, and a game by links. */
export async function shareSheet(context: SheetContext): Promise<SheetContent> {
  const { session, model, close } = context;
  const { state, t, preferences, language } = model;
  const [{ sheet: words }, { leftOut, makeLines }] = await Promise.all([
    loadShareWords(language),
    import('./link-lines.ts'),
  ]);

  const said = el('p', { class: 'share-said', role: 'status' });
  const say = (message: string): void => sayIn(said, message);

  // The link

  const name = el('input', {
    class: 'text-field',
    id: 'share-name',
    maxlength: '40',
    autocomplete: 'nickname',
  });
  name.value = ownName();
  const address = el('input', {
    class: 'text-field',
    id: 'share-link',
    readonly: true,
    spellcheck: 'false',
    'aria-label': words.link,
  });
  const given = givingAway(session);
  address.addEventListener('focus', () => address.select());
  address.addEventListener('copy', given);
  const lacks = el('p', { class: 'note', role: 'status' });
  const renew = (): void => {
    const { link, record, variations } = linkOf(state, name.value, makeLines);
    address.value = link;
    const { lines, notes } = leftOut(record, link, variations);
    text(
      lacks,
      [...(lines ? [words.withoutLines] : []), ...(notes ? [words.withoutNotes] : [])].join(words.gap),
    );
    show(lacks, lines || notes);
  };
  name.addEventListener('input', () => {
    keepOwnName(name.value);
    renew();
    drawPreview();
  });
  renew();
  const send = (): void =>
    void shareLink(address.value, t.title, given).then((outcome) => {
      if (outcome === 'copied') say(words.copied);
      if (outcome === 'failed') say(words.notCopied);
    });
  const copy = (): void =>
    void copyText(address.value).then((done) => {
      if (done) given();
      say(done ? words.copied : words.notCopied);
    });
  const primary = button({ class: 'button button-primary' }, copy, words.copy);

  // Pictures

  let options: Pick<PictureOptions, 'theme' | 'coordinates'> & { readonly withNames: boolean } = {
    theme: isDark() ? 'dark' : 'light',
    coordinates: preferences.coordinates,
    withNames: true,
  };
  const preview = el('canvas', { class: 'share-preview', role: 'img', 'aria-label': words.preview });
  const pictureAt = (width: number, flat = false) =>
    createPicture(sceneOf(model), width, {
      ...options,
      flat,
      names: options.withNames ? namesOf(model, name.value.trim()) : null,
    });
  const change = (patch: Partial<typeof options>): void => {
    options = { ...options, ...patch };
    drawPreview();
  };
  function drawPreview(): void {
    const scale = Math.min(2, Math.max(1, devicePixelRatio));
    paint(preview, pictureAt(Math.round(widths.preview * scale)));
    preview.style.width = `${Math.round(preview.width / scale)}px`;
  }
  drawPreview();

  function save(blob: Blob, extension: string): void {
    const file = `${t.gameTab.saveName}-${isoDate(Date.now())}.${extension}`;
    saveBlob(file, blob);
    say(words.saved(file, sizeInWords(blob.size)));
  }

  async function savePng(): Promise<void> {
    const canvas = el('canvas');
    paint(canvas, pictureAt(widths.png));
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) say(words.failed);
    else save(blob, 'png');
  }

  function saveSvg(): void {
    const measure = el('canvas').getContext('2d');
    if (measure === null) {
      say(words.failed);
      return;
    }
    const picture = pictureAt(widths.svg);
    const drawn = createSvgPaper(measure);
    picture.draw(drawn.paper);
    const names = options.withNames ? namesOf(model, name.value.trim()) : null;
    const title = names === null ? t.games[state.record.game] : `${names.first} – ${names.second}`;
    save(new Blob([drawn.text(picture.width, picture.height, title)], { type: 'image/svg+xml' }), 'svg');
  }

  // The film: of the line that leads to the board where that is not the game itself

  const line =
    trialLength(state) > 0
      ? movesTo(state.record.tree, state.cursor)
      : movesTo(state.record.tree, state.record.live);
  const bar = el('progress', { class: 'share-progress', max: '1', 'aria-label': words.gif, hidden: true });
  const stop = button({ class: 'button', hidden: true }, () => drawing?.abort(), words.cancel);
  const film = button({ class: 'button' }, () => void saveGif(), icon('save'), words.gif);
  const filmNote = el('p', { class: 'note' }, line.length === 0 ? words.noMoves : words.gifNote(line.length));
  usable(film, line.length > 0);
  let drawing: AbortController | null = null;

  function draws(now: boolean): void {
    const held = document.activeElement === stop;
    for (const each of [bar, stop]) show(each, now);
    if (held) film.focus();
    show(filmNote, !now);
    usable(film, !now);
  }

  async function saveGif(): Promise<void> {
    if (drawing !== null) return;
    drawing = new AbortController();
    draws(true);
    try {
      const { drawGif } = await import('./draw-gif.ts');
      const { bare } = kitOf(state.record.game);
      const positions = Array.from({ length: line.length + 1 }, (_, ply) =>
        ply === line.length && !looksElsewhere(state)
          ? state.live
          : bare(state.record.start, line.slice(0, ply)),
      );
      const { signal } = drawing;
      const blob = await drawGif(pictureAt(widths.gif, true), positions, signal, (part) => {
        // Nobody waits for it behind a sheet that was closed.
        if (!film.isConnected) drawing?.abort();
        bar.value = part;
        attribute(bar, 'aria-valuetext', words.progress(Math.round(part * 100)));
      });
      if (blob === null || signal.aborted) say(words.canceled);
      else save(blob, 'gif');
    } catch {
      say(words.failed);
    }
    drawing = null;
    draws(false);
  }

  // The record

  const transfer = createTransfer(
    session,
    () => model,
    (message) => say(messageInWords(t, message)),
  );

  // A game by links

  let mine: Side = 'first';
  const begin = button(
    { class: 'button' },
    () => {
      close();
      beginByLink(session, usualStart(state), mine);
    },
    icon('add'),
    words.begin,
  );

  const section = (title: string, ...children: readonly (Node | string)[]): HTMLElement =>
    el('section', { class: 'share-section' }, el('h3', {}, title), ...children);

  return {
    title: words.title,
    body: [
      said,
      section(
        words.link,
        el('div', { class: 'with-button' }, address, primary),
        ...(canShare() ? [button({ class: 'button' }, send, words.send)] : []),
        el('label', { class: 'field-name', for: 'share-name' }, words.name),
        name,
        el('p', { class: 'note' }, words.linkNote),
        lacks,
      ),
      section(
        words.picture,
        el(
          'div',
          { class: 'share-picture' },
          preview,
          el(
            'div',
            { class: 'share-options' },
            choice(
              'picture-theme',
              words.theme,
              (['light', 'dark'] as const).map((value) => ({ value, label: words.themes[value] })),
              options.theme,
              (theme) => change({ theme }),
            ),
            toggle('picture-coordinates', words.coordinates, options.coordinates, (coordinates) =>
              change({ coordinates }),
            ),
            toggle('picture-names', words.names, options.withNames, (withNames) => change({ withNames })),
            el(
              'div',
              { class: 'buttons' },
              button({ class: 'button' }, () => void savePng(), icon('save'), words.png),
              button({ class: 'button' }, saveSvg, icon('save'), words.svg),
            ),
          ),
        ),
      ),
      section(words.animation, el('div', { class: 'buttons' }, film, stop), bar, filmNote),
      section(
        words.record,
        el(
          'div',
          { class: 'buttons' },
          button({ class: 'button' }, () => transfer.copyPgn(), sheetIcon('copy'), words.copyPgn),
          button({ class: 'button' }, () => transfer.savePgn(), icon('save'), words.savePgn),
        ),
      ),
      section(
        words.byLink,
        el('p', { class: 'note' }, words.byLinkNote),
        choice(
          'link-side',
          words.yours,
          sides.map((value) => ({ value, label: t.side(value) })),
          mine,
          (side) => {
            mine = side;
          },
        ),
        begin,
        ...runningGames(context, words),
      ),
    ],
    focus: primary,
  };
}

function paint(canvas: HTMLCanvasElement, picture: Picture): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  const paper = canvas.getContext('2d');
  if (paper !== null) picture.draw(paper);
}

/** A link to what the reader should see: the game as far as it was played, at the move that is shown. */
function linkOf(
  { record, linked, orientation, ...rest }: State,
  own: string,
  makeLines: (record: GameRecord) => string,
): { readonly record: GameRecord; readonly link: string; readonly variations: string } {
  if (linked?.type === 'by-link')
    return { record, link: linkToGame(linked.id, record, linked.mine), variations: '' };
  const entry = { ...rest, record, linked, orientation };
  // A variation is not part of the game: it goes as a line of its own.
  const shared = trialLength(entry) > 0 ? { ...record, live: entry.cursor, ending: null } : record;
  const person = sides.filter((side) => record.players[side].type === 'human');
  const [me] = person;
  const isSigned = linked === null && person.length === 1 && me !== undefined && nameOf(record, me) === '';
  const variations = makeLines(shared);
  const at = trialLength(entry) > 0 ? null : plyShown(entry);
  const link = makeSharedLink(location.href, isSigned ? named(shared, me, own) : shared, {
    orientation,
    at,
    lines: variations,
  });
  return { record: shared, link, variations };
}

/** Both players as the reader of a picture should know them; `own` is what the person at this page is called. */
function namesOf({ state, t }: Model, own: string): Readonly<Record<Side, string>> {
  const { record } = state;
  const of = (side: Side): string => {
    const player = record.players[side];
    const name = nameOf(record, side);
    if (name !== '') return name;
    if (player.type === 'engine') return levelName(t, player.level);
    return (isMine(state, side) && own) || t.side(side);
  };
  return { first: of('first'), second: of('second') };
}

/** Games by links begin where the kind of game that is open usually does. */
function usualStart({ record }: State): State['record'] {
  const info = gameInfo[record.game];
  return { ...record, start: info.start(info.settingsOf(record.start, null)) };
}

function runningGames(
  { session, model: { t }, prepare, close }: SheetContext,
  words: ShareWords['sheet'],
): readonly HTMLElement[] {
  const games = linkGames();
  if (games.length === 0) return [];
  const title = el('h4', {}, words.running);
  return [
    title,
    el(
      'ul',
      { class: 'share-games' },
      ...games.map((game) => {
        const { record, mine } = game;
        const names = sides.map((side) => nameOf(record, side) || t.side(side)).join(' – ');
        const over = isOver(session.engine, record);
        const turn =
          over === null
            ? ''
            : over
              ? words.over
              : sideToMove(record) === mine
                ? words.yourTurn
                : words.theirTurn;
        return el(
          'li',
          {},
          button(
            { class: 'button' },
            () => {
              void prepare(record.game).then((arrived) => {
                // The sheet was closed meanwhile.
                if (!title.isConnected) return;
                close();
                if (arrived === null) {
                  session.say({ code: 'gameFailed', game: record.game });
                  return;
                }
                // As it stands: another tab may have gone on with it.
                openLinkGame(session, ownLinkGame(game.id) ?? game, 'known');
              });
            },
            el('span', {}, `${t.games[record.game]} · ${words.game(names, pliesOf(record))}`),
            el('span', { class: 'note' }, turn),
          ),
        );
      }),
    ),
  ];
}

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme === 'dark';

const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
