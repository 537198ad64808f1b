import { beforeEach, expect, test, vi } from 'vitest';
import '../dom/fake-document.ts';
import type { LessonHooks } from '../lessons/types.ts';
import { setHome } from './home.ts';
import { DuiyiLesson } from './lesson-element.ts';

/** The figures that were begun, by what they tell their element. */
const begun: LessonHooks[] = [];
/** The states that are asked for once they are there. */
const asked = vi.hoisted(() => vi.fn());
const network = vi.hoisted(() => ({ fails: false }));
vi.mock('../lessons/mount.ts', () => ({
  mountLesson: (_: unknown, __: unknown, hooks: LessonHooks) => {
    if (network.fails) throw new TypeError('no network');
    begun.push(hooks);
    return {
      update: () => undefined,
      setState: asked,
      setVisible: () => undefined,
      destroy: () => undefined,
    };
  },
}));
vi.mock('./fault-box.ts', () => ({ fillFaultBox: () => ({ update: () => undefined }) }));
vi.mock('./language.ts', () => ({ languageOf: () => 'en', watchPageLanguage: () => () => undefined }));
vi.mock('./visible.ts', () => ({
  watchVisible: (_: unknown, seen: (visible: boolean) => void) => {
    seen(true);
    return () => undefined;
  },
}));

/** The network is back. */
let online = (): void => undefined;
vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
  if (type === 'online') online = listener;
});
vi.stubGlobal('removeEventListener', () => undefined);

const settle = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeEach(() => {
  begun.length = 0;
});

test('a figure that is taken out and put back begins anew, and says so', async () => {
  const figure = new DuiyiLesson();
  figure.setAttribute('state', 'step=1');
  figure.connectedCallback();
  await settle();
  expect(figure.state).toBe('step=1');
  begun[0]?.onState('step=5');
  expect(figure.state).toBe('step=5');
  Object.assign(figure, { isConnected: false });
  figure.disconnectedCallback();
  await settle();
  Object.assign(figure, { isConnected: true });
  figure.connectedCallback();
  await settle();
  expect(begun).toHaveLength(2);
  expect(figure.state).toBe('step=1');
});

test('a state that is set counts also where the attribute has it already', async () => {
  const figure = new DuiyiLesson();
  figure.setAttribute('state', 'step=1');
  figure.connectedCallback();
  await settle();
  begun[0]?.onState('step=5');
  figure.state = 'step=1';
  expect(asked).toHaveBeenLastCalledWith('step=1');
  expect(figure.state).toBe('step=1');
  begun[0]?.onState('step=2');
  figure.state = null;
  expect(asked).toHaveBeenLastCalledWith('');
  expect(figure.state).toBe('');
});

test('a link to a state does not play by itself, which would leave that state', async () => {
  setHome('https://example.org/duiyi/');
  const figure = new DuiyiLesson();
  figure.setAttribute('figure', 'tree');
  figure.setAttribute('autoplay', '');
  figure.connectedCallback();
  await settle();
  const linked = (state: string) => new URL(begun[0]?.linkTo(state) ?? '').searchParams;
  expect(linked('step=12').get('state')).toBe('step=12');
  expect(linked('step=12').has('autoplay')).toBe(false);
  expect(linked('').has('autoplay')).toBe(true);
});

test('a figure whose files did not come tries again when the network is back', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  network.fails = true;
  const figure = new DuiyiLesson();
  figure.connectedCallback();
  await settle();
  expect(begun).toHaveLength(0);
  expect(warned).toHaveBeenCalledOnce();
  network.fails = false;
  // Set to what it was, an attribute is no news, and no other try.
  figure.attributeChangedCallback('depth', '3', '3');
  await settle();
  expect(begun).toHaveLength(0);
  online();
  await settle();
  expect(begun).toHaveLength(1);
});
