import { afterEach, expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { createNotice } from './notice.ts';

test('the same words once more are another node, since screen readers hear changes', () => {
  const notice = createNotice('Dismiss', document.createElement('ul'));
  const [said] = allByClass(notice.element, 'notice-text');
  notice.say('Copied.');
  const first = said?.firstElementChild;
  notice.say('Copied.');
  expect(said?.textContent).toBe('Copied.');
  expect(said?.firstElementChild === first).toBe(false);
});

afterEach(() => Object.assign(document, { activeElement: null }));

test('the focus that was in a notice stays in the sheet when it goes or offers nothing more', () => {
  const heir = document.createElement('ul');
  const taken = vi.spyOn(heir, 'focus');
  const notice = createNotice('Dismiss', heir);
  notice.say('Importing', { label: 'Cancel', run: () => undefined });
  notice.say('Imported.');
  expect(taken).not.toHaveBeenCalled();
  notice.say('Importing', { label: 'Cancel', run: () => undefined });
  Object.assign(document, { activeElement: buttonOf(notice.element, 'Cancel') });
  const dismiss = buttonOf(notice.element, 'Dismiss');
  const dismissing = vi.spyOn(dismiss, 'focus');
  notice.say('Imported.');
  expect(dismissing).toHaveBeenCalledOnce();
  Object.assign(document, { activeElement: dismiss });
  dismiss.click();
  expect(taken).toHaveBeenCalledOnce();
});

test('what needs no answer goes, unless something else was said or the keyboard is in it', () => {
  vi.useFakeTimers();
  const notice = createNotice('Dismiss', document.createElement('ul'));
  const words = () => notice.element.textContent;
  notice.say('Imported.');
  notice.pass();
  vi.advanceTimersByTime(9_000);
  expect(words()).toContain('Imported.');
  vi.advanceTimersByTime(2_000);
  expect(words()).not.toContain('Imported.');
  notice.say('Imported.');
  notice.pass();
  notice.say('Deleted.');
  vi.advanceTimersByTime(20_000);
  expect(words()).toContain('Deleted.');
  notice.pass();
  Object.assign(document, { activeElement: buttonOf(notice.element, 'Dismiss') });
  vi.advanceTimersByTime(20_000);
  expect(words()).toContain('Deleted.');
  vi.useRealTimers();
});

test('how far some work is can be read, and is not heard each time', () => {
  const notice = createNotice('Dismiss', document.createElement('ul'));
  const live = () => allByClass(notice.element, 'notice-text')[0]?.getAttribute('aria-live');
  notice.say('Importing: 50 games', undefined, true);
  expect(live()).toBe('off');
  notice.say('Imported 60 games.');
  expect(live()).toBe('polite');
});
