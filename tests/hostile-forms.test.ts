import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostileForms } from './hostile/hostile-forms';
import type { Survival } from './hostile/survive';

/** All forms run in one process with a gigabyte of memory, so that hanging and leaking fail. They take about ten seconds. */
const timeLimit = 300_000;
const survivals = new Map<string, Survival>();

beforeAll(() => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=1024', fileURLToPath(new URL('hostile/run.mjs', import.meta.url))],
    { timeout: timeLimit, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  for (const line of stdout.split('\n').filter(Boolean)) {
    const survival = JSON.parse(line) as Survival;
    survivals.set(survival.name, survival);
  }
  if (survivals.size < Object.keys(hostileForms).length)
    throw new Error(`Ended after ${[...survivals.keys()].at(-1) ?? 'nothing'}.\n${stderr.slice(-2_000)}`);
}, timeLimit + 10_000);

describe('a form with', () => {
  test.each(Object.entries(hostileForms).map(([name, { expectedCodes = [] }]) => ({ name, expectedCodes })))(
    '$name is decoded, checked, indexed and encoded',
    ({ name, expectedCodes }) => {
      const survival = survivals.get(name);
      expect(survival).toMatchObject({ unresolvedPaths: 0, isSame: true, isKept: true, isPlain: true });
      expect(survival?.error).toBe(undefined);
      expect(survival?.codes).toEqual(expect.arrayContaining([...expectedCodes]));
    },
  );
});
