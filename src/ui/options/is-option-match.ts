import { containsFolded } from '#engine/folded-text';

/**
 * Whether the name of a choice has what was typed, as antd's selects ask it.
 *
 * @example isOptionMatch('co2', { fullName: 'CO₂' }) // true
 */
export const isOptionMatch = (typed: string, option?: object): boolean =>
  option !== undefined && 'fullName' in option && typeof option.fullName === 'string' && containsFolded(option.fullName, typed);
