/** The lessons' engine for the page: one download, rules on this thread, one worker for all figures. */
import { loadOnce } from '../../engine/load-once.ts';
import { openPort } from '../../engine/start-worker.ts';
import { instantiate, Lesson } from '../../pkg-lessons/lessons.js';
import wasmUrl from '../../pkg-lessons/lessons_bg.wasm?url';
import type { OpenLesson } from '../types.ts';
import { LessonClient, type LessonPort, type Reply, type Request } from './client.ts';
import workerUrl from './lessons.worker.ts?worker&url';

export interface LessonEngine {
  readonly open: OpenLesson;
  readonly client: LessonClient;
  /** Keeps the worker; the returned function releases it, and the last release ends it. */
  hold(): () => void;
}

/** The same engine for every figure of the page. */
export const loadLessons = loadOnce(wasmUrl, async (module): Promise<LessonEngine> => {
  await instantiate(module);
  const client = new LessonClient(() => spawn(module));
  let holders = 0;
  return {
    open: (text) => new Lesson(text),
    client,
    hold() {
      holders += 1;
      return () => {
        holders -= 1;
        if (holders === 0) client.dispose();
      };
    },
  };
});

const spawn = (module: WebAssembly.Module): LessonPort =>
  openPort<Request, Reply>(workerUrl, 'duiyi-lessons', { type: 'start', module });
