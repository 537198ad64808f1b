import type { Language } from '../../../i18n/languages.ts';

const en = {
  slots: (number: number): string => `Table: ${number} slots`,
  kinds: {
    settled: 'answered by the table',
    unsettled: 'known, but the bound does not settle it',
    otherDepth: 'known from another depth',
    collision: 'slot taken by another position',
  },
  filled: (number: number): string => `${number} filled`,
  replaced: (number: number): string => `${number} forgotten for another position`,
  merged: (number: number): string =>
    number === 1
      ? '1 position reached by more than one way'
      : `${number} positions reached by more than one way`,
  next: 'Next answer of the table',
  noTable: 'This search has no table: choose one in the menu.',
};

const zh: typeof en = {
  slots: (number) => `置换表：${number} 格`,
  kinds: {
    settled: '置换表直接回答',
    unsettled: '认得，但界定不了',
    otherDepth: '认得，但深度不同',
    collision: '格子被别的局面占了',
  },
  filled: (number) => `已用 ${number} 格`,
  replaced: (number) => `有 ${number} 次忘掉了别的局面`,
  merged: (number) => `${number} 个局面不止一条路可到`,
  next: '置换表下一次回答',
  noTable: '这次搜索没有置换表，可在菜单里选一个。',
};

export const tableWords: Readonly<Record<Language, typeof en>> = { en, zh };
