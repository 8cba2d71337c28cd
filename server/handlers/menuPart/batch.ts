import { isJsonObject } from '#engine/json';
import { issue, IssueError, pointerOf } from '#engine/issue';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { newId } from '#server/storage/new-id.ts';

/** Adds columns or form fields to a menu. Those whose codes it has already stay as they are. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const posted = isJsonObject(body) ? body : {};
  const { moduleId, bindTable = null, bindTableName = null } = posted;
  const key = 'formJson' in posted ? 'formJson' : 'columnJson';
  const rows = rowsIn(posted[key], key);
  const counts = await services.recordsOf(resource, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [resource.id], used: ['system/menu'] });
    const records = services.recordsOf(resource, caller, transaction, { showsHidden: true });
    const stored = await records.all({ filter: { field: 'moduleId', is: 'equals', value: moduleId }, fields: ['enCode'] });
    const taken = new Set(stored.map(({ enCode }) => enCode));
    const added = rows.filter((row) => !taken.has(row['enCode']) && taken.add(row['enCode']));
    const changes = added.map((row, index) => ({
      id: newId(),
      body: { sortCode: stored.length + index + 1, bindTable, bindTableName, ...row, moduleId },
    }));
    await insertRecords(resource, changes, caller, services, { db: transaction });
    return { created: added.length, existing: rows.length - added.length };
  });
  return { data: counts };
};

function rowsIn(value: unknown, key: string) {
  const list = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(list)) throw new AppError('bodyNotJson');
  if (list.length > maxFields) throw new IssueError(key, [issue(pointerOf(key), 'maxItems', { limit: maxFields })]);
  return list.filter(isJsonObject).map(({ id: _id, version: _version, ...row }) => row);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Maximum number of fields that are added at once. */
const maxFields = 1_000;
