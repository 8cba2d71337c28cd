import { useSyncExternalStore } from 'react';
import { fixedChoices } from '#engine/choices/fixed-choices';
import type { ResolvedNode } from '#engine/resolve-fields';
import { namesOf } from './names-of';
import { optionsSource } from './options-source';
import { useConnection } from './use-connection';

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
