import { expect, test } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { createNotice } from './notice.ts';

test('the same words once more are another node, since screen readers hear changes', () => {
  const notice = createNotice('Dismiss');
  const [said] = allByClass(notice.element, 'notice-text');
  notice.say('Copied.');
  const first = said?.firstElementChild;
  notice.say('Copied.');
  expect(said?.textContent).toBe('Copied.');
  expect(said?.firstElementChild === first).toBe(false);
});
