// The engine's classes can be disposed of by `using`; typings say so also where the project's `lib` is older.
/// <reference lib="esnext.disposable" preserve="true" />

/** `duiyi/elements`: defines `<duiyi-board>` and `<duiyi-lesson>` for pages that are put together by a bundler. */
import { registerElements } from '../web/element/register.ts';

registerElements();

export type { DuiyiBoard } from '../web/element/board-element.ts';
export type {
  AnalysisDetail,
  BoardEvents,
  ErrorDetail,
  LessonEvents,
  MoveDetail,
  NodeDetail,
  PositionDetail,
  ReadyDetail,
  RunDetail,
  StateDetail,
} from '../web/element/events.ts';
/** Where a page of Duiyi lies, if the quiet link under boards and figures should lead there. */
export { setHome } from '../web/element/home.ts';
export type { DuiyiLesson } from '../web/element/lesson-element.ts';
/** `document.querySelector('duiyi-board')` is a `DuiyiBoard`, and its events are typed. */
export type {} from '../web/element/register.ts';
