import { isJsonObject } from '#engine/json';
import { AppError } from '../app-error';
import type { Caller } from '#server/access/caller.ts';
import type { Row } from '../storage/records';
import { moduleRows, type InterfaceContext, type ModuleData } from './module-rows';

export type { InterfaceContext };
import { staticDataOf } from './static-data';

/** The kinds of data interfaces, as records write them. */
const kinds = { sql: 1, fixed: 2, api: 3 } as const;

/**
 * What a data interface that needs no other system (type 2) holds: its `dataConfigJson` is the text of
 * `{ staticData: "<JSON text>" }`, or of `{ moduleData: { moduleId, label, parent? } }` for the records of a module.
 * `ids` narrows the records to some, where that is all that is asked for. Throws `dataInterfaceKindUnavailable` for the
 * other types (SQL and API), and `dataInterfaceDataMalformed` for what cannot be read.
 */
export async function interfaceRows(record: Row, { catalogue, recordsOf, caller, ids }: InterfaceContext & { caller: Caller; ids?: readonly string[] }): Promise<unknown> {
  if (record['type'] !== kinds.fixed) throw new AppError('dataInterfaceKindUnavailable', { name: record['fullName'] });
  const config = configOf(record);
  const moduleData = config?.['moduleData'];
  return isModuleData(moduleData) ? moduleRows(moduleData, { catalogue, recordsOf, caller, ...(ids && { ids }) }) : staticDataOf(record['fullName'], config?.['staticData']);
}

/** Whether the rows are those of a module: they change with its records. */
export const isOfModule = (record: Row): boolean => record['type'] === kinds.fixed && String(record['dataConfigJson']).includes('"moduleData"');

function configOf({ dataConfigJson, fullName }: Row): Record<string, unknown> | undefined {
  if (typeof dataConfigJson !== 'string' || dataConfigJson.trim() === '') return undefined;
  try {
    const config: unknown = JSON.parse(dataConfigJson);
    return isJsonObject(config) ? config : undefined;
  } catch (error) {
    throw new AppError('dataInterfaceDataMalformed', { name: fullName, reason: error instanceof Error ? error.message : String(error) });
  }
}

const isModuleData = (value: unknown): value is ModuleData => isJsonObject(value) && typeof value['moduleId'] === 'string' && typeof value['label'] === 'string';
