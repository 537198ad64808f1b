import { expect, test } from 'vitest';
import type { GameId, RulesId } from '../engine/types.ts';
import { mostLevel } from '../games/levels.ts';
import { gameIds } from '../games/registry.ts';
import { articleWords } from './article.ts';
import { type BoardWords, loadBoardWords } from './board-words.ts';
import { fallback as en, loadMessages, type Messages } from './catalogue.ts';
import { counted, ordinal } from './en/text.ts';
import { chooseLanguage, type Language, languageInfo, languages, localeOf, nameIn } from './languages.ts';

const messages = async (language: Language, game: GameId): Promise<Messages> => {
  const loaded = await loadMessages(language, game);
  if (loaded === null) throw new Error(`no words for ${game} in ${language}`);
  return loaded;
};
const zh = await messages('zh', 'xiangqi');
const gomokuEn = await messages('en', 'gomoku');
const gomokuZh = await messages('zh', 'gomoku');

interface Catalogue {
  readonly name: string;
  readonly language: Language;
  readonly words: Messages | BoardWords;
}
/** Of every language and every game: what the page says, and what an embedded board says. */
const catalogues: readonly Catalogue[] = (
  await Promise.all(
    languages.flatMap((language) =>
      gameIds.map(
        async (game): Promise<readonly Catalogue[]> => [
          { name: `${game} on the page`, language, words: await messages(language, game) },
          { name: `${game} on an embedded board`, language, words: await loadBoardWords(game, language) },
        ],
      ),
    ),
  )
).flat();

/** Every text of a catalogue with its path; functions are called with arguments that fit any of them. */
function texts(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(...sampleArguments(path)))]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is neither text nor group`);
  return Object.entries(value).flatMap(([key, each]) => texts(each, `${path}.${key}`));
}

function sampleArguments(path: string): readonly unknown[] {
  if (/\.error$/.test(path)) return [{ code: 'engine-start', args: {} }];
  if (/\.stones\.(rule|ruleInWords)$/.test(path)) return ['renju'];
  if (/\.stones\.(size|small)$/.test(path)) return [3, 3];
  if (/\.stones\.place$/.test(path)) return ['engine', 2, 'first'];
  if (/\.stones\.choose$/.test(path)) return ['opener'];
  if (/\.stones\.takes$/.test(path)) return ['you', 'white'];
  if (/\.stones\.why$/.test(path)) return ['row', ['h8', 'h9', 'h10', 'h11', 'h12', 'h13'], 'freestyle'];
  if (/\.stones\.(tooLong|point\.\w+)$/.test(path)) return [6];
  if (/\.stones\.(five|makes\.[\w-]+)$/.test(path)) return ['first', 'h8'];
  if (/\.captured$/.test(path)) return [[['炮', 2]], 3];
  if (/\.described$/.test(path)) return [['炮', '马']];
  if (/\.tooLarge$/.test(path)) return ['x', 5, 4];
  if (/\.draw\.limit$/.test(path)) return [5, 'x'];
  if (/\.repetition\.\w+$/.test(path)) return [2, 3, 'second', 'C', 'c4'];
  if (/\.draw\.repetition$/.test(path)) return ['cxa', 3];
  if (/\.over\.(repetition|mutual\w+)$/.test(path)) return [3];
  if (/\.perpetualChase$/.test(path)) return ['second', 'C', 'c4'];
  if (/\.moveInWords$/.test(path)) return ['first', 'C', 'h2', 'h9', 'n'];
  if (/\.(piece|pieceName)$/.test(path)) return ['C'];
  if (/\.score\.mate$/.test(path)) return [5, 'first'];
  if (/\.pieces\.place$/.test(path)) return ['h2'];
  if (/\.occupied$/.test(path)) return ['红炮', 'h2'];
  if (/\.clock$/.test(path)) return ['first', '1:00'];
  if (/(Value|captureCount|\.now|spoken|browsing)$/.test(path)) return [3, 120];
  if (/(levelNumber|loadingPart|thinking|\.mate|\.mateShort|naturalLimit|limit|megabytes)$/.test(path))
    return [5];
  if (/\.bar\.played$/.test(path)) return [1, 2, 'x'];
  if (/\.bar\.depth$/.test(path)) return [5];
  if (/\.welcome$/.test(path)) return ['first', 'second'];
  if (/(side|\.below|\.bar\.yours|\.bar\.toMove|welcome|over\.|resign\.|\.check)/.test(path))
    return ['first'];
  return ['x', 'y'];
}

test.each(catalogues)('every text of $name in $language says something and leaves no hole', ({ words }) => {
  for (const [path, text] of texts(words, '')) {
    expect(text.trim(), path).not.toBe('');
    expect(text, path).not.toMatch(/undefined|NaN|\[object|!|！/);
  }
});

test.each(catalogues)('$name has the same keys in $language as in English', ({ name, words }) => {
  const english = catalogues.find((each) => each.language === 'en' && each.name === name);
  const keys = (of: Messages | BoardWords | undefined): readonly string[] =>
    texts(of, '')
      .map(([path]) => path)
      .sort();
  expect(keys(words)).toEqual(keys(english?.words));
});

test('Chinese texts are Chinese', () => {
  const latinOnly = [...texts(zh, 'zh'), ...texts(gomokuZh, 'gomoku')]
    .filter(([, text]) => !/[\u4e00-\u9fff]/.test(text))
    .map(([path]) => path);
  expect(latinOnly.sort()).toEqual([
    'gomoku.error',
    'gomoku.fields.fen',
    'gomoku.sentence',
    'gomoku.settings.megabytes',
    'gomoku.stones.openings.swap2',
    'gomoku.stones.size',
    'zh.error',
    'zh.fields.fen',
    'zh.pieces.notations.iccs',
    'zh.pieces.notations.uci',
    'zh.pieces.notations.wxf',
    'zh.sentence',
    'zh.settings.megabytes',
  ]);
});

test('a verdict says why, as players say it', () => {
  expect(en.pieces?.over.perpetualChase('second', 'C')).toBe(
    'Black loses: it chased the red cannon with every move.',
  );
  expect(zh.pieces?.over.perpetualChase('second', 'C')).toBe('黑方负：长捉红炮。');
});

test('the draw sheet threatens with no more than the rule set punishes', () => {
  const says = (rules: RulesId): string => en.pieces?.draw.repetition(rules, 3) ?? '';
  expect(says('computer')).toMatch(
    /unless one side alone checked with every move, or chased one piece with every move while nobody checked\. That side loses; perpetual check by one side alone loses even against a perpetual chase\.$/,
  );
  expect(says('cxa')).toContain('threatened mate');
  expect(says('simple')).toMatch(/checked with every move\. That side loses\.$/);
  expect(says('simple')).not.toContain('chased');
  expect(says('none')).toBe('A position that occurs for the third time is a draw.');
  expect(en.pieces?.draw.repetition('ucci', 4)).toContain('for the fourth time');
  expect(zh.pieces?.draw.repetition('simple', 3)).not.toContain('捉');
  expect(zh.pieces?.draw.repetition('none', 3)).not.toContain('负');
});

test('lists are separated as the language does it', () => {
  const taken = [
    ['cannon', 1],
    ['horse', 2],
  ] as const;
  expect(en.strip.captured(taken, 0)).toBe('Captured: cannon, horse ×2');
  expect(en.strip.captured(taken, 4)).toBe('Captured: cannon, horse ×2; ahead by 4');
  expect(zh.strip.captured([['马', 2]], 0)).toBe('吃子：马×2');
  expect(en.board.described(['red cannon, h2', 'chosen', 'last move'])).toBe(
    'red cannon, h2, chosen, last move',
  );
  expect(zh.board.described(['红炮，h2', '已选中', '上一着'])).toBe('红炮，h2，已选中、上一着');
  expect(zh.board.described(['红炮，h2'])).toBe('红炮，h2');
});

test('a sentence gets the full stop of the language', () => {
  expect(en.sentence('h2e2', 'Red wins.')).toBe('h2e2. Red wins.');
  expect(en.sentence('Red: cannon h2 to e2')).toBe('Red: cannon h2 to e2.');
  expect(zh.sentence('炮二平五', '红方胜。')).toBe('炮二平五。红方胜。');
  expect(zh.sentence('红方：炮 h2 到 e2')).toBe('红方：炮 h2 到 e2。');
});

test('the language follows the first wish that can be met', () => {
  expect(chooseLanguage(['fr-FR', 'zh-TW', 'en'])).toBe('zh');
  expect(chooseLanguage(['en-GB', 'zh'])).toBe('en');
  expect(chooseLanguage(['fr'])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
  expect(localeOf('en', ['zh-CN', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('zh', ['en-GB'])).toBe('zh-Hans');
  expect(localeOf('en', ['en-US@posix'])).toBe('en');
});

test.each(languages)('%s has a name, a tag and words for the article', (language) => {
  const { name, tag } = languageInfo[language];
  expect(name).not.toBe('');
  expect(() => new Intl.Locale(tag)).not.toThrow();
  expect(articleWords(language).refused('x')).toContain('x');
});

test('every language has an article of its own', () => {
  const articles = languages.map((language) => languageInfo[language].article);
  expect(new Set(articles).size).toBe(languages.length);
  expect(articleWords('zh').empty).not.toBe(articleWords('en').empty);
});

test('what is not named in a language has its English name', () => {
  expect(nameIn({ en: 'Central Cannon', zh: '中炮' }, 'zh')).toBe('中炮');
  expect(nameIn({ en: 'Central Cannon' }, 'zh')).toBe('Central Cannon');
});

test('English counts and orders', () => {
  expect([0, 1, 2].map((number) => counted(number, 'minute', 'minutes'))).toEqual([
    '0 minutes',
    '1 minute',
    '2 minutes',
  ]);
  expect([1, 3, 5, 11, 21, 22, 23].map(ordinal)).toEqual([
    'first',
    'third',
    '5th',
    '11th',
    '21st',
    '22nd',
    '23rd',
  ]);
});

test('gomoku says who won how, and why Black may not play', () => {
  const row = ['h8', 'i9', 'j10', 'k11', 'l12'];
  expect(gomokuEn.stones?.why('row', row, 'renju')).toBe('Five in a row, h8 to l12.');
  expect(gomokuEn.stones?.why('row', [...row, 'm13'], 'freestyle')).toBe(
    'Six in a row, h8 to m13. More than five win too under this rule.',
  );
  expect(gomokuEn.stones?.why('row', [...row, 'm13'], 'k=6')).toBe('Six in a row, h8 to m13.');
  expect(gomokuEn.stones?.why('row', row, 'k=4')).toBe(
    'Five in a row, h8 to l12. More than four win too under this rule.',
  );
  expect(gomokuZh.stones?.why('row', row, 'freestyle')).toBe('五子连珠：h8 到 l12。');
  expect(gomokuZh.stones?.why('row', row, 'k=4')).toBe('五子连珠：h8 到 l12。此规则下超过四子也算胜。');
  expect(gomokuEn.illegal['double-three']).toBe(
    'Black may not play here: two open threes at once (double three).',
  );
  expect(gomokuZh.illegal['double-three']).toBe('黑方禁手：三三（一子成两个活三）。');
  expect(gomokuEn.over.resigned('second')).toBe('White resigned.');
  expect(gomokuZh.over.wins('first')).toBe('黑方胜');
});

test('a swap opening is told to whoever has to act', () => {
  const words = gomokuEn.stones;
  expect(words?.place('you', 3, 'first')).toBe('You place three stones. The next stone is black.');
  expect(gomokuZh.stones?.place('you', 3, 'first')).toBe('你先摆 3 子，下一子为黑子。');
  expect(words?.place('engine', 1, 'first')).toBe('The engine places one more. The next stone is black.');
  expect(words?.choose('chooser')).toBe('Which colour does the chooser take?');
  expect(words?.takes('engine', 'white')).toBe('The engine takes White.');
  expect(words?.takes('you', 'two')).toBe('You place two more stones.');
});

test.each(catalogues)('$name in $language has a name for every level', ({ words }) => {
  expect(words.levels).toHaveLength(mostLevel);
});
