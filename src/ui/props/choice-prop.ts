/**
 * A prop that should be one of a few words, when it is.
 *
 * @example choiceProp('middle', ['top', 'middle', 'bottom']) // 'middle'
 * @example choiceProp('constructor', ['top', 'middle', 'bottom']) // undefined
 */
export const choiceProp = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);
