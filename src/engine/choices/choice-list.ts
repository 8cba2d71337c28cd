/**
 * A value of several choices as a list, whatever it is: nothing is none, and what is no list is one.
 *
 * @example choiceList('a') // ['a']
 */
export const choiceList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]);
