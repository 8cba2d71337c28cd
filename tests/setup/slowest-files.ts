import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** Prints the slowest files after a run, so that growth is seen. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= shown) return;
    const times = modules.map((module) => ({ name: relative(process.cwd(), module.moduleId), ...timesOf(module) }));
    process.stdout.write(`\nThe ${shown} slowest files (tests, and loading them):\n`);
    for (const { name, tests, loading } of times.toSorted((a, b) => b.tests + b.loading - a.tests - a.loading).slice(0, shown)) {
      process.stdout.write(`${seconds(tests)} ${seconds(loading)}  ${name}\n`);
    }
  }
}

function timesOf(module: TestModule): { tests: number; loading: number } {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  return { tests: duration, loading: collectDuration + environmentSetupDuration + prepareDuration + setupDuration };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);
