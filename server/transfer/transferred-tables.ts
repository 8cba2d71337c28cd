import type { Collection } from '#engine/collection';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { requireCollection } from '#server/access/records-of.ts';
import { secretFieldsOf } from '#server/access/secret-fields.ts';

/** A table of an installation as a file: the records of a resource, or the rows of one of their sub-tables. */
export interface TransferredTable {
  /** The path in the folder: `system/dictionaryData.jsonl`, `module/site.meters.jsonl` for a sub-table. */
  file: string;
  resource: string;
  table: string;
  /** The columns that are written, without secrets. */
  columns: readonly string[];
  /** Whether its rows are marked when they are deleted. Marked rows stay behind. */
  hasMarks: boolean;
  /** The columns that give the lines an order, so that two exports of equal data are equal. */
  order: readonly string[];
}

/** Resources that stay behind: sessions, counters, logs, uploads under way, the recycle bin, and keys of this installation. */
const keptBack: ReadonlySet<string> = new Set([
  'file/addressKey',
  'file/openUpload',
  'file/ticket',
  'oauth/captcha',
  'oauth/loginAttempt',
  'oauth/session',
  'system/auditEntry',
  'system/createdRecord',
  'system/dataInterfaceCall',
  'system/loginEntry',
  'system/recycled',
  'transfer/importBatch',
  'transfer/importRun',
  'visualdev/keptColumn',
  'visualdev/linkAnswer',
  'visualdev/pendingRelease',
]);

/** Fields that are as confidential as secrets: hashes of passwords, and keys. */
const confidential: Readonly<Record<string, readonly string[]>> = {
  'permission/user': ['password', 'passwordHistory'],
  'visualdev/linkSetting': ['formHash', 'columnHash', 'linkKey', 'cookieKey'],
};

/** The tables of the product that an export has. */
export const productTables = (resources: readonly ParsedResource[], registry: Registry): TransferredTable[] =>
  resources
    .filter(({ id, collection }) => collection !== undefined && !keptBack.has(id))
    .flatMap((resource) => tablesOf(resource, registry))
    .toSorted((a, b) => a.file.localeCompare(b.file, 'en'));

/** The tables of one resource, of the product or of a module. */
export function tablesOf(resource: ParsedResource, registry: Registry): TransferredTable[] {
  const { id } = resource;
  const collection: Collection = requireCollection(resource, registry);
  const withheld = new Set([...(confidential[id] ?? []), ...secretFieldsOf(resource)]);
  const columns = collection.columns.filter(({ field }) => !withheld.has(field)).map(({ name }) => name);
  return [
    { file: `${id}.jsonl`, resource: id, table: collection.table, columns, hasMarks: true, order: ['id'] },
    ...collection.rowTables.map(({ field, table, columns: own }) => ({
      file: `${id}.${field}.jsonl`,
      resource: id,
      table,
      columns: own.map(({ name }) => name),
      hasMarks: false,
      order: ['parent_id', 'position', 'id'],
    })),
  ];
}
