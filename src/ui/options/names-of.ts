import { choiceKey } from '#engine/choices/choice-key';
import type { FieldOption, FieldOptions } from './field-options';

const cache = new WeakMap<FieldOptions, (value: unknown) => string>();

/**
 * The names of choices by their ids. A value that is not among the choices names itself; while the choices load, every
 * name is empty. Cached for each list.
 *
 * @example namesOf({ status: 'ready', list: [{ id: 't', fullName: 'Tonne' }] })('t') // 'Tonne'
 */
export function namesOf(options: FieldOptions): (value: unknown) => string {
  const nameOf = cache.get(options) ?? createNameOf(options);
  cache.set(options, nameOf);
  return nameOf;
}

function createNameOf({ status, list }: FieldOptions): (value: unknown) => string {
  if (status === 'loading') return () => '';
  const names = new Map(entriesIn(list).toReversed());
  return (value) => names.get(choiceKey(value)) ?? choiceKey(value);
}

const entriesIn = (list: readonly FieldOption[]): [string, string][] =>
  list.flatMap(({ id, fullName, children }) => [[id, fullName] as [string, string], ...entriesIn(children ?? [])]);
