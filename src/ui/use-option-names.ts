import { useSyncExternalStore } from 'react';
import { choiceKey } from '#engine/choices/choice-key';
import { fixedChoices } from '#engine/choices/fixed-choices';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FieldOption, FieldOptions } from './options/field-options';
import { optionsSource } from './options/options-source';
import { useConnection } from './options/use-connection';

/**
 * How to write a value where it is only read: as the name of its choice. A value that is in no choice is written as it
 * is; while the choices load, nothing is. The choices of an operation are not loaded for this: an answer that means a
 * name sends the name.
 *
 * @example const nameOf = useOptionNames(node); nameOf('t') // 'Tonne'
 */
export function useOptionNames(node: Pick<ResolvedNode, 'props'>): (value: unknown) => string {
  const source = optionsSource(node.props?.['options']);
  const connection = useConnection(fixedChoices(node) ?? (source?.kind === 'operation' ? undefined : source));
  const options = useSyncExternalStore(connection.subscribe, connection.current);
  return namesOf(options);
}

const known = new WeakMap<FieldOptions, (value: unknown) => string>();

/** Made once for each list, however many cells show it. */
function namesOf(options: FieldOptions): (value: unknown) => string {
  const nameOf = known.get(options) ?? namer(options);
  known.set(options, nameOf);
  return nameOf;
}

function namer({ status, list }: FieldOptions): (value: unknown) => string {
  if (status === 'loading') return () => '';
  const names = new Map(namedIn(list).toReversed());
  return (value) => names.get(choiceKey(value)) ?? choiceKey(value);
}

const namedIn = (list: readonly FieldOption[]): [string, string][] => list.flatMap(({ id, fullName, children }) => [[id, fullName] as [string, string], ...namedIn(children ?? [])]);
