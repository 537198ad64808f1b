import { DuiyiBoard } from './board-element.ts';
import { DuiyiLesson } from './lesson-element.ts';
import { define } from './shell.ts';

declare global {
  interface HTMLElementTagNameMap {
    'duiyi-board': DuiyiBoard;
    'duiyi-lesson': DuiyiLesson;
  }
}

export function registerElements(): void {
  define('duiyi-board', DuiyiBoard);
  define('duiyi-lesson', DuiyiLesson);
}
