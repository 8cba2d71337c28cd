import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostileForms } from './hostile/hostile-forms';
import type { Survival } from './hostile/survive';

/** All of them together, in a process with a gigabyte: what hangs, or takes what there is, does not come back. They take ten seconds or so. */
const timeLimit = 300_000;
const lived = new Map<string, Survival>();

beforeAll(() => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=1024', fileURLToPath(new URL('hostile/run.mjs', import.meta.url))], { timeout: timeLimit, encoding: 'utf8', maxBuffer: 100_000_000 });
  for (const line of stdout.split('\n').filter(Boolean)) {
    const survival = JSON.parse(line) as Survival;
    lived.set(survival.name, survival);
  }
  if (lived.size < Object.keys(hostileForms).length) throw new Error(`Ended after ${[...lived.keys()].at(-1) ?? 'nothing'}.\n${stderr.slice(-2_000)}`);
}, timeLimit + 10_000);

describe('a form with', () => {
  test.each(Object.entries(hostileForms).map(([name, { says = [] }]) => ({ name, says })))('$name is decoded, checked, indexed and given back', ({ name, says }) => {
    const survival = lived.get(name);
    expect(survival).toMatchObject({ astray: 0, isSame: true, isKept: true, isPlain: true });
    expect(survival?.error).toBe(undefined);
    expect(survival?.codes).toEqual(expect.arrayContaining([...says]));
  });
});
