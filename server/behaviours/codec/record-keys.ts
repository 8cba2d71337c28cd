import type { Child } from '#engine/generated/descriptor.gen';
import { isFieldReference } from '#engine/resolve-fields';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';

/** The keys that a posted record may have. */
export interface RecordKeys {
  has(key: string): boolean;
  /** Those that it stores. */
  names: readonly string[];
  /** The keys of the rows of sub-tables. */
  tables: readonly { field: string; keys: Pick<RecordKeys, 'has' | 'names'> }[];
}

/** Where the form of a module is found. */
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

/** What existing clients send back of what they have read, or keep about a record while it is open. */
const echoed = [
  'id', 'version', 'jnpfId', 'menuId', 'flowId', 'flowTaskId', 'flowState', 'flowStatus', 'flowUrgent', 'status', 'candidateList', 'isLink', 'texts', 'children', 'hasChildren', 'top',
  'creatorTime', 'creatorUserId', 'creatorUser', 'lastModifyTime', 'lastModifyUserId', 'lastModifyUser', 'deleteMark', 'deleteTime', 'deleteUserId', 'sortCode', 'enabledMark', 'parentId', 'position', 'f_version', 'tenantId',
];

/** What clients put behind the name of a field: its id beside its name, its name beside its id, its choices. */
const suffix = /(?:_id|_name|_jnpfId|Options)$/;

function keysOf(resource: ParsedResource, nodes: readonly Child[], registry: Registry): RecordKeys {
  const names = resource.fields.map(({ id }) => id);
  return {
    ...keySet(names, [...echoed, ...nodeIds(nodes)]),
    names: names.map((id) => resource.names?.[id] ?? id),
    tables: resource.fields
      .filter(({ jnpfKey }) => registry.field(jnpfKey).rows === true)
      .map(({ id: field, children: cells = [] }) => ({ field, keys: keySet(cells.flatMap((child) => (isFieldReference(child) ? [] : [child.id])), echoed) })),
  };
}

function keySet(names: readonly string[], others: readonly string[]): Pick<RecordKeys, 'has' | 'names'> {
  const allowed = new Set([...names, ...others]);
  return { names, has: (key) => allowed.has(key) || (suffix.test(key) && allowed.has(key.replace(suffix, ''))) };
}

/** The nodes of a form that store nothing. */
const nodeIds = (children: readonly Child[]): string[] => children.flatMap((child) => (isFieldReference(child) ? [] : [child.id, ...nodeIds(child.children ?? [])]));
