import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { loadLessons, loadPkg, loadStudy } from './load.ts';

test('every module names the version that it is part of', async () => {
  for (const load of [loadPkg, loadLessons, loadStudy]) expect((await load()).version()).toBe(version);
});
