import { expect, test } from 'vitest';
import '../dom/fake-document.ts';
import { pageError } from '../engine/error-data.ts';
import { watchPolicy } from './page-policy.ts';
import { violations } from './violations.ts';

const refused = (sample: string): SecurityPolicyViolationEvent =>
  ({
    blockedURI: 'trusted-types-policy',
    effectiveDirective: 'trusted-types',
    disposition: 'enforce',
    sample,
  }) as SecurityPolicyViolationEvent;

test('a page that refuses the policy of the elements is told its name, and nothing of its own', () => {
  violations.push(refused('duiyi'), refused('other'));
  const told: unknown[] = [];
  watchPolicy((lacks) => told.push(lacks));
  expect(told).toEqual([[pageError('page-policy', { directive: 'trusted-types', source: 'duiyi' })]]);
});
