/**
 * The chosen values as a list. Empty values are left out; a single value becomes a list of one.
 *
 * @example choiceList('a') // ['a']
 * @example choiceList([null, 'a', '']) // ['a']
 */
export const choiceList = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined && item !== '');
