import { isJsonObject } from '#engine/json';
import { checkFileFormat } from '#server/behaviours/check-file-format.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menuFileSets, menuFormat } from '#server/files/menu-file.ts';
import { importRecords } from '#server/records/import-records.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Imports a file of menus in one transaction. Records are updated when their id or else their code is stored, and created
 * otherwise. Menus of another system are copied into the system that the call names.
 */
export const handler: Behaviour = async ({ files, params, caller }, services) => {
  const file = checkFileFormat(readJsonFile(files), menuFormat);
  const lists = Object.entries(menuFileSets).map(([key, resource]) => ({
    key,
    resource,
    rows: Array.isArray(file[key]) ? (file[key] as unknown[]) : [],
  }));
  const system = params['systemId'] ?? '';
  const isOfOther = system !== '' && lists[0]?.rows.some((row) => isJsonObject(row) && row['systemId'] !== system) === true;
  const into = isOfOther
    ? copying(
        system,
        lists.flatMap(({ rows }) => rows),
      )
    : (row: unknown) => row;
  const sets = lists.map(({ key, resource, rows }) => ({
    resource: services.catalogue.resource(resource),
    path: `/${key}`,
    rows: rows.map((row) => (key === 'menus' ? atTop(into(row), lists[0]?.rows.map(into) ?? []) : into(row))),
  }));
  const counts = await importRecords(sets, [], caller, services).catch(refusedImport(services.texts, caller.language));
  return { data: counts, msg: services.texts.text(caller.language, '$t:menu.imported', { ...counts }) };
};

/** Gives the records new ids, under which they refer to each other. */
function copying(systemId: string, rows: readonly unknown[]): (row: unknown) => unknown {
  const ids = new Map(rows.flatMap((row) => (isJsonObject(row) && typeof row['id'] === 'string' ? [[row['id'], newId()] as const] : [])));
  const renamed = (value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value);
  return (row) => {
    if (!isJsonObject(row)) return row;
    const copy: Row = { ...row };
    for (const field of ['id', 'parentId', 'moduleId']) if (field in row) copy[field] = renamed(row[field]);
    if ('systemId' in row) copy['systemId'] = systemId;
    const { conditionJson } = row;
    if (typeof conditionJson === 'string')
      copy['conditionJson'] = conditionJson.replaceAll(/"id":"([^"]*)"/g, (_, id: string) => `"id":"${String(renamed(id))}"`);
    return copy;
  };
}

/** A menu whose parent is not in the file stands at the top of another system. */
function atTop(row: unknown, menus: readonly unknown[]): unknown {
  if (!isJsonObject(row)) return row;
  return menus.some((menu) => isJsonObject(menu) && menu['id'] === row['parentId']) ? row : { ...row, parentId: '-1' };
}
