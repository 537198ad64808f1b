// npm run protocols: writes scripts of UCI and UCCI, drawn at random, to `duiyi`. Fails where a search is not answered, or
// not with a legal move of its position, and names the seed of the script. `npm test` tries two of each protocol;
// crates/cli/tests/program/scripts.rs says what they are made of.
//
//   npm run protocols              200 scripts of each protocol
//   npm run protocols -- 1 7       the one of each that has the seed 7
//   npm run protocols -- 1000 7    those with the seeds from 7 on

import { fail, run, StepError, step } from './lib/steps.mjs';

const [scripts = '200', seed = '0'] = process.argv.slice(2);

await step('Scripts', async () => {
  if (!/^\d+$/.test(scripts) || !/^\d+$/.test(seed))
    throw new StepError('usage: npm run protocols -- [scripts] [seed]');
  const args = ['test', '--locked', '--package', 'duiyi-cli', '--test', 'program', 'scripts::'];
  const { output } = await run('cargo', [...args, '--', '--show-output'], {
    env: { SCRIPTS: scripts, SCRIPTS_SEED: seed },
    limitMinutes: Infinity,
  });
  const found = [...output.matchAll(/^[1-9]\d* scripts of \w+: [1-9]\d* searches$/gm)];
  if (found.length !== 2) throw new StepError('not both protocols were tried', output);
  return found.map(([line]) => line).join(', ');
}).catch(fail);
