import { choiceKey } from '#engine/choices/choice-key';
import type { FieldOption, FieldOptions } from './field-options';

const cache = new WeakMap<FieldOptions, (value: unknown) => string>();

/**
 * The names of choices by their ids. A value that is in no choice is written as it is; while the choices load, nothing
 * is. Made once for each list, however many show it.
 *
 * @example namesOf({ status: 'ready', list: [{ id: 't', fullName: 'Tonne' }] })('t') // 'Tonne'
 */
export function namesOf(options: FieldOptions): (value: unknown) => string {
  const nameOf = cache.get(options) ?? namer(options);
  cache.set(options, nameOf);
  return nameOf;
}

function namer({ status, list }: FieldOptions): (value: unknown) => string {
  if (status === 'loading') return () => '';
  const names = new Map(namedIn(list).toReversed());
  return (value) => names.get(choiceKey(value)) ?? choiceKey(value);
}

const namedIn = (list: readonly FieldOption[]): [string, string][] =>
  list.flatMap(({ id, fullName, children }) => [[id, fullName] as [string, string], ...namedIn(children ?? [])]);
