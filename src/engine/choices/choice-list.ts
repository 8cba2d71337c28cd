/**
 * A value of several choices as a list, whatever it is: nothing is none, in a list too, and what is no list is one.
 *
 * @example choiceList('a') // ['a']
 * @example choiceList([null, 'a', '']) // ['a']
 */
export const choiceList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined && one !== '');
