import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSchema } from '../compile-schema';
import { compilePattern } from './compile-pattern';
import { matchesPattern } from './matches-pattern';
import { nativeWorkOf } from './native-work';
import { parsePattern } from './parse-pattern';
import { createPatternBudget, withPatternBudget } from './pattern-budget';
import { maxRequestWork } from './pattern-limits';
import { patternMatcher } from './pattern-matcher';
import { patternProblem } from './pattern-problem';
import { runPattern } from './run-pattern';

/** Our own engine, for patterns that the native one would run as well. */
function own(pattern: string, value: string, isWhole = true): boolean {
  const parsed = parsePattern(pattern);
  const program = parsed && compilePattern(parsed.node);
  if (!program) throw new Error(`No program for ${pattern}`);
  return runPattern(program, value, isWhole);
}

const findsPattern = (pattern: string, value: string): boolean => patternMatcher(pattern, false).test(value);

const native = (pattern: string, value: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(value);

const genuine: [what: string, pattern: string, values: string[]][] = [
  ['digits', '\\d+', ['1', '', 'a', '1\n', '１']],
  ['amounts', '((([1-9]\\d*)|0)(\\.\\d{1,2})?)', ['0', '1.5', '10.123', '01', '.5', '1.']],
  ['landlines', '(0\\d{2,3}-?)?[1-9]\\d{6,7}', ['010-12345678', '0571-1234567', '1234567', '110']],
  ['mobiles', '1[3456789]\\d{9}', ['13812345678', '12812345678', '138123456789']],
  ['landline or mobile', '(0\\d{2,3}-?)?[1-9]\\d{6,7}|1[3-9]\\d{9}', ['13812345678', '010-12345678', '1']],
  [
    'e-mails',
    '[a-z0-9A-Z]+[-|a-z0-9A-Z._]+@([a-z0-9A-Z]+(-[a-z0-9A-Z]+)?\\.)+[a-z]{2,}',
    ['li.na@mail.example.com', 'a@b', 'ab@b.cn', 'ab@-b.cn'],
  ],
  [
    'id cards',
    '[1-9]\\d{5}(18|19|([23]\\d))\\d{2}((0[1-9])|(10|11|12))(([0-2][1-9])|10|20|30|31)\\d{3}[0-9Xx]',
    ['11010519491231002X', '11010519491331002X', '1'],
  ],
  ['Chinese', '[\\u4e00-\\u9fa5]+', ['碳谷', '碳 谷', 'tan', '']],
  ['Chinese by script', '\\p{Script=Han}{2,4}', ['碳谷', '㐀㐀', '碳', '𠮷𠮷']],
  ['passwords', '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)[\\s\\S]{8,20}', ['aA345678', 'aaaaaaaa', 'aA3', 'aA3\n5678']],
  ['forbidden words', '(?!.*(?:admin|root)).*', ['user', 'my admin', 'root', '\n']],
  ['lookbehind', '.*(?<=\\.(?:png|jpe?g))(?<!x\\.png)', ['a.png', 'a.jpg', 'x.png', 'a.gif']],
  ['words', '\\b\\w+\\b(?:\\s\\b\\w+\\b)*', ['one two', 'one  two', ' one', 'é']],
  ['edges', '(?:^a|b$|\\Bc)+', ['ab', 'a', 'b', 'cb', 'bc']],
  ['emoji', '.{2}', ['🌱🌱', '🌱', 'ab', '\ud800\ud800']],
  ['spaces', '\\S+\\s\\S+', ['a b', 'a\u3000b', 'a\u00a0b', 'ab']],
  ['a negated set', '[^\\w\\s<>]*', ['—', 'a', '<', '']],
  ['urls', 'https?:\\/\\/(?:[\\w-]+\\.)+[\\w-]+(?:\\/[\\w\\-./?%&=]*)?', ['https://a.b/c?d=1', 'http:/a.b', 'https://a']],
  ['plates', '[京津沪][A-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂]|[DF]\\d{5})', ['京A12345', '沪DF1234', '京AD12345']],
  ['dates', '\\d{4}([-/.])\\d{2}\\1\\d{2}', ['2024-01-02', '2024-01/02']],
  ['an empty pattern', '', ['', 'a']],
  ['a backspace in a set', '[\\bx]+', ['\b', '\bx', 'x', 'b', '\\', '\t', '']],
  ['an empty set', '[]|a', ['a', '']],
  ['lazy repeats', 'a+?b??a{2,3}?', ['aaa', 'aba', 'abaa', 'aaaaaaaa']],
];

describe('a pattern', () => {
  test.each(genuine)('of %s matches as the native engine does', (_, pattern, values) => {
    for (const value of values) {
      expect([value, matchesPattern(pattern, value)]).toEqual([value, native(pattern, value)]);
    }
    const runnable = pattern.includes('\\1') ? [] : values;
    expect(runnable.map((value) => own(pattern, value))).toEqual(runnable.map((value) => native(pattern, value)));
  });

  test.each([
    ['(?i:abc)', ['ABC', 'abc', 'aBc']],
    ['a(?i:b)c', ['aBc', 'abc']],
    ['(?s:.)', ['\n', '🌱']],
    ['[\\s\\S]*(?m:^b$)[\\s\\S]*', ['a\nb\nc']],
    ['(?i:\\u212a[é])', ['kÉ', 'KÉ', '\u212aé']],
    ['(?i:[\\u212a])(?-i:k)', ['kk', '\u212ak']],
    ['(?<year>\\d{4})-|-(?<year>\\d{4})', ['2024-', '-2024']],
    ['[\\w-.]+\\@', ['a-.@']],
    ['a{,2}]', ['a{,2}]']],
    ['\\u{1f331}\\ud83c\\udf31\\x41\\cJ\\0', ['🌱🌱A\n\0']],
  ])('%s is supported, unlike in some native engines', (pattern, values) => {
    for (const value of values) expect([value, matchesPattern(pattern, value)]).toEqual([value, true]);
    expect(matchesPattern(pattern, '?!')).toBe(false);
  });

  test.each([
    ['b', true],
    ['^b', false],
    ['b$', false],
    ['b+c+d', true],
    ['(?:b+)+c', true],
  ])('%s is searched in a part of a text', (pattern, isFound) => {
    expect([findsPattern(pattern, 'abbcd'), findsPattern(pattern, 'xyz')]).toEqual([isFound, false]);
  });

  test.each([
    ['(?i:a)', false],
    ['(?-i:a)', false],
    ['(?i-s:a)', false],
    ['(?<a>x)|(?<a>y)', false],
    ['(?<a>x)(?<b>y)', true],
    ['(?:a)(?=b)(?<=c)', true],
  ])('%s runs on the native engine only if all engines read it alike', (pattern, isPortable) => {
    expect(parsePattern(pattern)?.isPortable).toBe(isPortable);
  });

  const invalid = ['[', '(', ')', '*a', 'a**', '(?<a', '[b-a]', 'a{2,1}', '\\', '\\p{Nothing}', '(?x:a)', '^*', '[\\B]', '[a\\Bc]'];

  test.each(invalid)('%s is invalid, so it is reported and every value matches', (pattern) => {
    expect([patternProblem(pattern), matchesPattern(pattern, 'x')]).toEqual(['patternInvalid', true]);
  });

  test.each([
    ['a back reference to a group of any length', '(.+)\\1'],
    ['a back reference inside a repeat', '(?:(a|b)\\1)+'],
    ['a back reference to one of two groups of a name', '(?:(?<a>x)|(?<a>y))\\k<a>'],
    ['three nested repeats', '(?:(?:a{1,1000}){1,1000}){1,1000}'],
    ['500 nested groups', `${'('.repeat(500)}a${')'.repeat(500)}`],
    ['a pattern of 20 000 characters', 'a'.repeat(20_000)],
  ])('of %s has no bounded time, so it is reported and every value matches', (_, pattern) => {
    expect([patternProblem(pattern), matchesPattern(pattern, 'x')]).toEqual(['patternUnsafe', true]);
  });
});

const catastrophic = [
  '(a+)+$', '(a|a)*$', '(a|aa)+$', 'a*a*a*a*$', '([a-z]+)*=', '(.*)*x', '(?=(a+)+$)(?!(a|aa)*!!)a*',
  '(?:(?:(?:a?)*)*)*b', '(a{0,50}){0,50}b', '(?<=(a+)+)b', '(?:|){60}b', '(a?){60}a{60}b',
];

describe('a value', () => {
  test.each(catastrophic)('of 50 000 characters is tested against %s in one pass', (pattern) => {
    const value = `${'a'.repeat(50_000)}!`;
    expect([matchesPattern(pattern, value), findsPattern(pattern, value)]).toEqual([false, findsPattern(pattern, value)]);
  });

  test.each(catastrophic)('of a few characters is tested against %s as by the native engine', (pattern) => {
    const shorter = pattern.replace('{60}b', '{9}b').replace('{60}a{60}', '{9}a{9}');
    for (const value of ['', 'a', 'aa', 'aaab', 'aaa=', 'aaax', 'b']) {
      expect([value, matchesPattern(pattern, value)]).toEqual([value, native(shorter, value)]);
    }
  });
});

/** Steps of a budget that a native pattern spends. */
function spentOn(length: number): number {
  const budget = createPatternBudget();
  withPatternBudget(budget, () => matchesPattern('[a-z]*', 'a'.repeat(length)));
  return maxRequestWork - budget.steps;
}

describe('the budget of a request', () => {
  const value = 'a'.repeat(900);
  const heavy = '(a{0,50}){0,50}b';

  test('ends the work of all values together', () => {
    const budget = createPatternBudget();
    const answers = withPatternBudget(budget, () => Array.from({ length: 10 }, () => matchesPattern('(a{0,50}){0,50}', value)));
    expect(answers.slice(0, 2)).toEqual([true, true]);
    expect(answers.slice(-2)).toEqual([false, false]);
    expect(budget.steps).toBeLessThan(0);
  });

  test('is spent by native patterns too, in proportion to the length', () => {
    expect(spentOn(16_000)).toBeGreaterThan(0);
    expect(spentOn(32_000)).toBe(2 * spentOn(16_000));
  });

  test('is spent by compiled schemas', () => {
    const budget = createPatternBudget(100);
    const check = compileSchema({ items: { type: 'string', pattern: heavy } });
    expect(withPatternBudget(budget, () => check([value, value]).map(({ code }) => code))).toEqual(['pattern', 'pattern']);
    expect(budget.steps).toBeLessThan(0);
  });

  test('continues in the next check, and does not affect others', () => {
    const budget = createPatternBudget(6_000_000);
    const matches = () => withPatternBudget(budget, () => matchesPattern('(a{0,50}){0,50}', value));
    expect([matches(), matches(), matches()]).toEqual([true, false, false]);
    expect(matchesPattern('(a{0,50}){0,50}', value)).toBe(true);
  });

  test('is restored after an error', () => {
    const budget = createPatternBudget(1);
    expect(() => withPatternBudget(budget, () => { throw new Error('failed'); })).toThrow('failed');
    expect(matchesPattern('(a+)+', value)).toBe(true);
  });
});

test('a value of more than 100 000 characters does not match', () => {
  expect(matchesPattern('[^]*', 'a'.repeat(100_000))).toBe(true);
  expect(matchesPattern('[^]*', 'a'.repeat(100_001))).toBe(false);
});

const patterns = fc.letrec<{ choice: string; term: string; sequence: string }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', 'ab', '.', '[ab]', '[^a]', '\\w', '\\b', '\\B', '^', '$', '🌱', '\\n', '', '\\S'),
    fc.tuple(fc.constantFrom('(', '(?:', '(?=', '(?!', '(?<=', '(?<!'), tie('choice')).map(([open, body]) => `${open}${body})`),
    fc.tuple(tie('choice'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}', '*?', '{2,}?')).map(
      ([body, count]) => `(?:${body})${count}`,
    ),
  ),
  sequence: fc.array(tie('term'), { maxLength: 3 }).map((parts) => parts.join('')),
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((parts) => parts.join('|')),
})).choice;
const shortText = fc.array(fc.constantFrom('a', 'b', 'ab', '!', '\n', '🌱'), { maxLength: 6 }).map((parts) => parts.join(''));

test('our engine answers as the native one for generated patterns', () => {
  fc.assert(
    fc.property(patterns, shortText, (pattern, value) => {
      fc.pre(nativeWorkOf(parsePattern(pattern)!.node).ways < 1e6);
      // V8 also matches between the two halves of a surrogate pair.
      const withoutPairs = value.replaceAll('🌱', '');
      expect([own(pattern, value), own(pattern, withoutPairs, false)]).toEqual([
        native(pattern, value),
        new RegExp(pattern, 'u').test(withoutPairs),
      ]);
    }),
  );
});

test('a matcher never throws, whatever the pattern', () => {
  const syntax = fc.array(fc.constantFrom(...'()[]{}^$|\\?*+.-,<>=!:aip1205ux'), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(syntax, fc.string()), shortText, (pattern, value) => {
      const { problem, test: matches } = patternMatcher(pattern, true);
      const answer = matches(value);
      const isComparable = isNative(pattern) && parsePattern(pattern)?.isPortable;
      expect(answer).toBe(problem !== undefined || (isComparable ? native(pattern, value) : answer));
      expect(problem === 'patternInvalid' && isNative(pattern)).toBe(false);
    }),
  );
});

function isNative(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
