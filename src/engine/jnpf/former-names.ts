import { isJsonObject, type JsonObject } from '../json';
import { ownKey } from './node-id';

/** More renames between two releases are forgotten. */
const maxFormerNames = 10;

/**
 * The names that a control had before it was renamed, the latest last. The JSON may come from anywhere.
 *
 * @example formerNamesIn({ __tangu__: { was: ['qty', 7] } }) // ['qty']
 */
export function formerNamesIn(raw: JsonObject): string[] {
  const own = raw[ownKey];
  const names = isJsonObject(own) && Array.isArray(own['was']) ? own['was'] : [];
  return names.filter((name) => typeof name === 'string').slice(-maxFormerNames);
}

/**
 * The names that a control has had when it gets another one.
 *
 * @example withFormerName({ __tangu__: { was: ['qty'] } }, 'amount') // ['qty', 'amount']
 */
export const withFormerName = (raw: JsonObject, name: string): string[] =>
  [...formerNamesIn(raw).filter((former) => former !== name), name].slice(-maxFormerNames);
