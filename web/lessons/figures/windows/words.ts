import type { Language } from '../../../i18n/languages.ts';

const en = {
  first: (side: string): string => `α: what ${side} already has ▸`,
  second: (side: string): string => `◂ β: what ${side} allows`,
  closed: 'closed: cut',
};

const zh: typeof en = {
  first: (side) => `α：${side}已经有的 ▸`,
  second: (side) => `◂ β：${side}肯让的`,
  closed: '关上了：剪',
};

export const windowsWords: Readonly<Record<Language, typeof en>> = { en, zh };
