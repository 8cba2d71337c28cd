import { staysOnServer } from '#engine/field-access';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { fillers } from '#renderers/fillers.ts';
import { isPersonal } from '../access/access-for';
import { memberResource } from './member-objects';
import { columnsOf } from './columns-of';
import { storagePlanOf } from './write-plan';

/** A stored field, as entries of the log describe its changes. */
export interface AuditedField {
  id: string;
  /** How its value in a new record begins, as JSON. */
  start: string;
  /** Its values are not kept: passwords, and keys of other systems. */
  isMasked: boolean;
  /** Its stored value is not read back, so that whether there was one is not known. */
  isSecret: boolean;
  /** The server sets it with each save, so that its change says nothing. */
  isFilled: boolean;
  /** For a sub-table: the columns whose values are not kept. */
  maskedColumns: ReadonlySet<string> | undefined;
}

/**
 * Whether changes of a resource's records leave entries in the log. Counters, sessions and entries of the server itself have no
 * operations; views and settings of a list are of one user; a membership is a field of its user.
 *
 * @example isAudited(dictionaryData) // true
 */
export const isAudited = ({ id, collection, operations }: ParsedResource): boolean =>
  collection !== undefined && operations.length > 0 && !isPersonal(id) && id !== memberResource;

/** The stored fields of a resource, derived once. */
export function auditedFields(resource: ParsedResource, registry: Registry): readonly AuditedField[] {
  const cached = fieldsByResource.get(resource);
  if (cached) return cached;
  const { fields: stored } = storagePlanOf(resource, registry);
  const fields = resource.fields
    .filter(({ id }) => stored.has(id) && !isDisplaySetting(resource, id))
    .map((node): AuditedField => {
      const columns = columnsOf(node, registry);
      return {
        id: node.id,
        start: `${JSON.stringify(node.id)}:{"after":`,
        isMasked: staysOnServer(node),
        isSecret: node.access === 'secret',
        isFilled: fillers.has(node.jnpfKey),
        maskedColumns: columns && new Set(columns.filter(staysOnServer).map(({ id }) => id)),
      };
    });
  fieldsByResource.set(resource, fields);
  return fields;
}

/** How users see the system, which they change at will and which is of no account to others. */
const displaySettings: ReadonlySet<string> = new Set(['theme', 'language', 'displaySettings']);

const isDisplaySetting = ({ id }: ParsedResource, field: string): boolean => id === 'permission/user' && displaySettings.has(field);

const fieldsByResource = new WeakMap<ParsedResource, readonly AuditedField[]>();
