import { isJsonObject } from '#engine/json';
import { stringifyWithIntegers } from '#engine/jnpf/exact-integers';
import { defaultLimits } from '#engine/jnpf/limits';
import { readJson } from '#engine/jnpf/read-json';
import type { Row } from '../storage/records';

/** What makes a client ask the rights of the user before it draws a button, a column or a control. */
const flags = { useBtnPermission: true, useColumnPermission: true, useFormPermission: true };

/**
 * The lists of a module with the flags of rights on. The server applies rights to every module, so a client that does not ask them
 * would draw buttons that are refused. A list that cannot be read stays as it is.
 *
 * @example withPermissionFlags({ columnData: '{}' })['columnData'] // '{"useBtnPermission":true,…}'
 */
export function withPermissionFlags(wire: Row): Row {
  const cached = flagged.get(wire) ?? { ...wire, ...flaggedList(wire, 'columnData'), ...flaggedList(wire, 'appColumnData') };
  flagged.set(wire, cached);
  return cached;
}

/** Releases are shared objects. */
const flagged = new WeakMap<Row, Row>();

function flaggedList(wire: Row, name: string): Row {
  const { value } = readJson(wire[name] || '{}', defaultLimits);
  return isJsonObject(value) ? { [name]: stringifyWithIntegers({ ...value, ...flags }) } : {};
}
