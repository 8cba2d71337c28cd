import { describe, expect, test } from 'vitest';
import { checkTemplate } from './check-template';

const listOf = <T>(size: number, item: (index: number) => T): T[] => Array.from({ length: size }, (_, index) => item(index));

describe('the variables of a template', () => {
  test('that stand twice are named at the second place', () => {
    const issues = checkTemplate({ templateParamList: ['a', 'b', 'a', 'a'].map((field) => ({ field })) });
    expect(issues.map(({ path }) => path)).toEqual(['/templateParamList/2/field', '/templateParamList/3/field']);
  });

  test('that do not exist are told with the spelling that does', () =>
    expect(checkTemplate({ messageSource: '1', title: '{@titel}{AMOUNT}', templateParamList: [{ field: 'amount' }] })).toMatchObject([
      { path: '/title', params: { name: '{@titel}' } },
      { path: '/title', params: { name: '{AMOUNT}', nearest: '{amount}' } },
    ]));

  test('are listed in each message as far as a reader takes them in', () => {
    const size = 1_000;
    const content = listOf(size, (index) => `{b${index}}`).join('');
    const issues = checkTemplate({ messageSource: '1', content, templateParamList: listOf(size, (index) => ({ field: `a${index}` })) });
    expect(issues).toHaveLength(size);
    const names = issues.flatMap(({ params }) => params['allowed'] as string[]);
    expect(names.length).toBeLessThanOrEqual(51 * size);
    expect(names.at(-1)).toBe('…');
  });
});
