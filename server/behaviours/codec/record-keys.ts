import type { Child } from '#engine/generated/descriptor.gen';
import { isFieldReference } from '#engine/resolve-fields';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';

/** The keys that a posted record may have. */
export interface RecordKeys {
  has(key: string): boolean;
  /** The keys whose values are stored. */
  stored: readonly StoredKey[];
  /** The keys of the rows of sub-tables. */
  tables: readonly { field: string; keys: KeySet }[];
}

export type KeySet = Pick<RecordKeys, 'has' | 'stored'>;

interface StoredKey {
  /** Its name on the wire. */
  name: string;
  /** The field that it names; `table.column` for a column of a sub-table. */
  path: string;
}

/** Gives access to the form of a module. */
export interface FormContext {
  registry: Registry;
  formOf(id: string): Promise<ParsedDescriptor | undefined>;
}

/** The keys that posted records of a module may have, derived once. */
export async function recordKeys(resource: ParsedResource, { formOf, registry }: FormContext): Promise<RecordKeys> {
  const cached = keysByResource.get(resource);
  if (cached) return cached;
  const form = await formOf(`${resource.id}/form`);
  const keys = keysOf(resource, form?.kind === 'dialog' ? (form.root?.children ?? []) : [], registry);
  keysByResource.set(resource, keys);
  return keys;
}

const keysByResource = new WeakMap<ParsedResource, RecordKeys>();

/** Keys that existing clients send back from an answer, or keep about an open record. */
const clientKeys = [
  'id', 'version', 'jnpfId', 'menuId', 'flowId', 'flowTaskId', 'flowState', 'flowStatus', 'flowUrgent', 'status', 'candidateList',
  'isLink', 'texts', 'children', 'hasChildren', 'top',
  'creatorTime', 'creatorUserId', 'creatorUser', 'lastModifyTime', 'lastModifyUserId', 'lastModifyUser', 'deleteMark', 'deleteTime',
  'deleteUserId', 'sortCode', 'enabledMark', 'parentId', 'position', 'f_version', 'tenantId',
];

/** Suffixes that clients add to the name of a field, for its id, name or choices. */
const suffix = /(?:_id|_name|_jnpfId|Options)$/;

function keysOf(resource: ParsedResource, nodes: readonly Child[], registry: Registry): RecordKeys {
  const names = resource.fields.map(({ id }) => id);
  return {
    ...keySet(names, [...clientKeys, ...nodeIds(nodes)], (id) => ({ name: resource.names?.[id] ?? id, path: id })),
    tables: resource.fields
      .filter(({ jnpfKey }) => registry.field(jnpfKey).rows === true)
      .map(({ id: field, children: cells = [] }) => {
        const columns = cells.flatMap((child) => (isFieldReference(child) ? [] : [child.id]));
        return { field, keys: keySet(columns, clientKeys, (id) => ({ name: id, path: `${field}.${id}` })) };
      }),
  };
}

function keySet(names: readonly string[], others: readonly string[], storedKey: (id: string) => StoredKey): KeySet {
  const allowed = new Set([...names, ...others]);
  return { stored: names.map(storedKey), has: (key) => allowed.has(key) || (suffix.test(key) && allowed.has(key.replace(suffix, ''))) };
}

/** The ids of all nodes of a form, also of those without a stored value. */
const nodeIds = (children: readonly Child[]): string[] =>
  children.flatMap((child) => (isFieldReference(child) ? [] : [child.id, ...nodeIds(child.children ?? [])]));
