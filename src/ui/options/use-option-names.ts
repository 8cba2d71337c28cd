import { useSyncExternalStore } from 'react';
import { fixedChoices } from '#engine/choices/fixed-choices';
import type { ResolvedNode } from '#engine/resolve-fields';
import { namesOf } from './names-of';
import { optionsSource } from './options-source';
import { useConnection } from './use-connection';
import { useNamedValue } from './use-named-value';

/**
 * Names the value of a read-only field by its choice. A value that is not among the choices names itself; while the
 * choices load, the name is empty. The choices of an operation are not loaded, because its records contain the names. If
 * the server leaves choices out, those of `value` are asked for by their ids.
 *
 * @example const nameOf = useOptionNames(node, 't'); nameOf('t') // 'Tonne'
 */
export function useOptionNames(node: Pick<ResolvedNode, 'props'>, value?: unknown): (value: unknown) => string {
  const source = optionsSource(node.props?.['options']);
  const connection = useConnection(fixedChoices(node) ?? (source?.kind === 'operation' ? undefined : source));
  const options = useSyncExternalStore(connection.subscribe, connection.current);
  useNamedValue(connection, options, value);
  return namesOf(options);
}
