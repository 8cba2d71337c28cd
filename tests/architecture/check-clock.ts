import type { SourceFile, Violation } from './source-file';

interface ClockRule {
  pattern: RegExp;
  message: string;
}

const advice = 'Wait for a state instead (`eventually`, `waitFor`, a locator).';

/** What makes a test fail, or pass, by the speed of the machine. */
const rules: readonly ClockRule[] = [
  { pattern: /\bperformance\.now\(|\bhrtime\b|\bcpuUsage\(/, message: 'A benchmark measures time, not a test.' },
  { pattern: /\bexpect\([^;]*\bDate\.now\(\)[^;]*\)\.(?:not\.)?to(?:BeLess|BeGreater|BeClose)/, message: 'Compare stored times, not the clock.' },
  { pattern: /\bsetTimeout as \w+\b/, message: `This sleeps for a fixed time. ${advice}` },
  { pattern: /new Promise\b.*\bsetTimeout\(\w+, *[^0\s)]/, message: `This sleeps for a fixed time. ${advice}` },
  { pattern: /\bwaitForTimeout\(/, message: `This sleeps for a fixed time. ${advice}` },
  { pattern: /\bvi\.waitFor\(/, message: 'This gives up after a second. Use `eventually`.' },
  { pattern: /^\s*\}, [\d_]+\);|\b(?:it|test)\b.*, \d[\d_]{3,}\);/, message: 'The limits of the test runner hold for every test.' },
  {
    pattern: /(?:\b(?:waitFor|poll|click|fill|press|to[A-Z]\w*|find\w*|describe|it|test)\(.*|^\s*(?:\{ ?|\},? ?)?)\btimeout: ?[\d_]+/,
    message: 'The limits of the test runner hold for every wait.',
  },
];

/**
 * Waits for a time and comparisons with the clock in tests. A file in `allowed` says why it may; an entry without such a place
 * has to go.
 *
 * @example checkClock([{ path: 'a.test.ts', text: 'await page.waitForTimeout(1000)' }]).length // 1
 */
export function checkClock(tests: readonly SourceFile[], allowed: ReadonlyMap<string, string> = new Map()): Violation[] {
  const unused = new Set(allowed.keys());
  const violations = tests.flatMap(({ path, text }) => {
    const places = text.split('\n').flatMap((line, index) => {
      const rule = rules.find(({ pattern }) => pattern.test(line));
      return rule ? [{ place: `${path}:${index + 1}:1`, message: rule.message }] : [];
    });
    if (places.length > 0) unused.delete(path);
    return allowed.has(path) ? [] : places;
  });
  return [...violations, ...[...unused].map((path) => ({ place: path, message: 'Needs no exception any more.' }))];
}
