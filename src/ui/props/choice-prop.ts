/**
 * A prop that must be one of the given words; `undefined` otherwise.
 *
 * @example choiceProp('middle', ['top', 'middle', 'bottom']) // 'middle'
 * @example choiceProp('constructor', ['top', 'middle', 'bottom']) // undefined
 */
export const choiceProp = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);
