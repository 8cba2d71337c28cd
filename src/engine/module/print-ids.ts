/**
 * The ids of print templates in a setting: a list, or one text before 3.6.
 *
 * @example printIdsIn('12') // ['12']
 */
export const printIdsIn = (value: unknown): string[] =>
  [value].flat().flatMap((id: unknown) => (typeof id === 'string' && id !== '' ? id.split(',') : []));
