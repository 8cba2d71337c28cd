import type { Child } from '#engine/generated/descriptor.gen';
import { isFieldReference } from '#engine/resolve-fields';
import type { ServedModule } from './served-module';

/** The keys that a posted record may have. */
export interface KnownKeys {
  has(key: string): boolean;
  /** Those that it stores. */
  names: readonly string[];
  /** The keys of the rows of sub-tables. */
  tables: readonly { field: string; keys: Pick<KnownKeys, 'has' | 'names'> }[];
}

/** The keys that a module's records may have when they are posted; worked out once. */
export function knownKeys(module: ServedModule): KnownKeys {
  const known = kept.get(module);
  if (known) return known;
  const made = keysOf(module);
  kept.set(module, made);
  return made;
}

const kept = new WeakMap<ServedModule, KnownKeys>();

/** What existing clients send back of what they have read, or keep about a record while it is open. */
const echoed = [
  'id', 'version', 'jnpfId', 'menuId', 'flowId', 'flowTaskId', 'flowState', 'flowStatus', 'flowUrgent', 'status', 'candidateList', 'isLink', 'texts', 'children', 'hasChildren', 'top',
  'creatorTime', 'creatorUserId', 'creatorUser', 'lastModifyTime', 'lastModifyUserId', 'lastModifyUser', 'deleteMark', 'deleteTime', 'deleteUserId', 'sortCode', 'enabledMark', 'parentId', 'position', 'f_version', 'tenantId',
];

/** What clients put behind the name of a field: its id beside its name, its name beside its id, its choices. */
const suffix = /(?:_id|_name|_jnpfId|Options)$/;

function keysOf({ resource, module, collection }: ServedModule): KnownKeys {
  const silent = nodeIds(module.form.root.children ?? []);
  const rowFields = new Set(collection.rowTables.map(({ field }) => field));
  const names = resource.fields.map(({ id }) => id);
  return {
    ...keys(names, [...echoed, ...silent]),
    names: names.map((id) => resource.names?.[id] ?? id),
    tables: resource.fields
      .filter(({ id }) => rowFields.has(id))
      .map(({ id: field, children = [] }) => ({ field, keys: keys(children.flatMap((child) => (isFieldReference(child) ? [] : [child.id])), echoed) })),
  };
}

function keys(names: readonly string[], others: readonly string[]): Pick<KnownKeys, 'has' | 'names'> {
  const known = new Set([...names, ...others]);
  return { names, has: (key) => known.has(key) || (suffix.test(key) && known.has(key.replace(suffix, ''))) };
}

/** The nodes of a form that store nothing. */
const nodeIds = (children: readonly Child[]): string[] => children.flatMap((child) => (isFieldReference(child) ? [] : [child.id, ...nodeIds(child.children ?? [])]));
