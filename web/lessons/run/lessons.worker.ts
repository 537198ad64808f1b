/** The worker in which lessons search. A search is one call: it is bounded by its nodes, and ended with the worker. */
import { dataOf, engineError } from '../../engine/error-data.ts';
import { initSync, Lesson } from '../../pkg-lessons/lessons.js';
import type { Reply, Request } from './client.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** The text searched last: figures ask for one position many times over. */
let opened: { readonly text: string; readonly lesson: Lesson } | null = null;

function lessonOf(text: string): Lesson {
  if (opened?.text === text) return opened.lesson;
  opened?.lesson.free();
  opened = null;
  opened = { text, lesson: new Lesson(text) };
  return opened.lesson;
}

scope.onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.type === 'start') {
    initSync({ module: data.module });
    return;
  }
  const { id, task } = data;
  let reply: Reply;
  try {
    const lesson = lessonOf(task.text);
    const before = performance.now();
    const run = lesson.run(task.settings, task.path);
    reply = { type: 'done', id, run, ms: performance.now() - before };
  } catch (thrown) {
    // The engine's own errors are data; anything else means that the instance is broken.
    reply = { type: 'error', id, error: engineError(thrown), broken: dataOf(thrown) === null };
  }
  scope.postMessage(reply, reply.type === 'done' ? [reply.run.events.buffer] : []);
};
