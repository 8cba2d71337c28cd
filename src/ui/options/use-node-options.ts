import { useMemo, useSyncExternalStore } from 'react';
import { fixedChoices } from '#engine/choices/fixed-choices';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FieldOptions } from './field-options';
import { optionsSource } from './options-source';
import { useConnection } from './use-connection';
import { useNamedValue } from './use-named-value';

/**
 * The choices of a field, from its `props.options`: a list, or a source to load from (an operation, a dictionary, a data
 * interface). They are loaded when the field is drawn, once for all fields and rows with the same request, and again when
 * a driving value changes. The result changes only when the choices do. If the server leaves choices out, those of `value`
 * are asked for by their ids.
 *
 * @example const { options, reload } = useNodeOptions(node, value) // options: { status: 'ready', list: [{ id: 't', fullName: 'Tonne' }] }
 */
export function useNodeOptions(node: Pick<ResolvedNode, 'props'>, value?: unknown): { options: FieldOptions; reload(): void } {
  const connection = useConnection(fixedChoices(node) ?? optionsSource(node.props?.['options']));
  const options = useSyncExternalStore(connection.subscribe, connection.current);
  useNamedValue(connection, options, value);
  return useMemo(() => ({ options, reload: connection.reload }), [options, connection]);
}
