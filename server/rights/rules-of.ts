import { openRight, type AccessRule } from '../access/access-for';
import type { MenuGrant } from '../access/user-rights';
import type { Text } from '#engine/generated/descriptor.gen';
import { staysOnServer } from '#engine/field-access';
import type { ParsedResource } from '#engine/parsed';
import { everyRecord, holdsForAll, noRecord, type Filter } from '#engine/query/filter';
import { isFieldReference } from '#engine/resolve-fields';
import { hiddenResults } from './hidden-results';
import { fieldRight, isColumnGranted } from './menu-grant';

/** What one menu grants on a resource that it shows. */
export interface Contribution {
  grant: MenuGrant;
  /** The records of each granted data rule; `everyRecord` where the menu does not restrict them. */
  rows: readonly Filter[];
}

/** The rule of a resource: the records, fields and rights that any of the menus grants. */
export function ruleFrom(resource: ParsedResource, contributions: readonly Contribution[]): AccessRule {
  const hidden: string[] = [];
  const readOnly: string[] = [];
  const unlisted: string[] = [];
  for (const { id, name } of grantableFields(resource)) {
    if (!contributions.some(({ grant }) => isColumnGranted(name, grant))) unlisted.push(id);
    const rights = new Set(contributions.map(({ grant }) => fieldRight(name, grant)));
    if (rights.has('writable')) continue;
    if (rights.has('readOnly')) readOnly.push(id);
    else hidden.push(id);
  }
  hidden.push(...hiddenResults(resource, new Set(hidden)));
  const isUnrestricted = contributions.some(({ grant }) => grant.buttons === 'all');
  return {
    rows: anyOf(contributions.flatMap(({ rows }) => rows)),
    fields: { hidden: new Set(hidden), readOnly: new Set(readOnly), unlisted: new Set(unlisted.filter((id) => !hidden.includes(id))) },
    operations: isUnrestricted
      ? 'all'
      : new Set([openRight, ...contributions.flatMap(({ grant }) => (grant.buttons === 'all' ? [] : [...grant.buttons]))]),
  };
}

/** The fields of a resource by their ids in rules, with the names that grants use. */
export function grantableFields({ fields, names = {} }: ParsedResource): { id: string; name: string; label: Text }[] {
  return fields
    .filter((field) => !staysOnServer(field))
    .flatMap(({ id, label, children = [] }) => {
      const name = names[id] ?? id;
      const columns = children.flatMap((column) => {
        const path = 'id' in column ? `${id}.${column.id}` : '';
        return isFieldReference(column)
          ? []
          : [{ id: path, name: `${name}-${names[path] ?? column.id}`, label: column.label ?? column.id }];
      });
      return [{ id, name, label: label ?? id }, ...columns];
    });
}

function anyOf(filters: readonly Filter[]): Filter {
  if (filters.some(holdsForAll)) return everyRecord;
  const parts = [...new Map(filters.filter((filter) => !isEmpty(filter)).map((filter) => [JSON.stringify(filter), filter])).values()];
  const [first] = parts;
  if (!first) return noRecord;
  return parts.length === 1 ? first : { any: parts };
}

const isEmpty = (filter: Filter): boolean => 'any' in filter && filter.any.length === 0;
