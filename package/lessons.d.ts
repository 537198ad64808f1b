/// <reference lib="esnext.disposable" />
export {
  type AlgorithmId,
  type EngineError,
  Lesson,
  type LessonGame,
  type LessonOutcome,
  type LessonPass,
  type LessonRun,
  type LessonSettings,
  type Moves,
  type OrderId,
  type ProgramId,
  type Side,
} from './embed/lessons.js';
