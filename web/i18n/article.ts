/** What the article says by itself. It is short, so all languages come together. */
import { type ArticleWords, article } from './en/article.ts';
import type { Language } from './languages.ts';

const articles = import.meta.glob<ArticleWords>('./*/article.ts', { import: 'article', eager: true });

export const articleWords = (language: Language): ArticleWords =>
  articles[`./${language}/article.ts`] ?? article;
