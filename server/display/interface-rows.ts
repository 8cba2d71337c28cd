import { isJsonObject } from '#engine/json';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import {
  moduleRows,
  type ChoiceQuery,
  type InterfaceContext,
  type ModuleChoices,
  type ModuleContext,
  type ModuleData,
} from './module-rows';
import { reasonOf, staticDataOf } from './static-data';

export type { InterfaceContext };

/** The values of `type` in records of data interfaces. */
const kinds = { sql: 1, fixed: 2, api: 3 } as const;

/**
 * The rows of a data interface of type 2: its `dataConfigJson` is the text of `{ staticData: "<JSON text>" }`, or of
 * `{ moduleData: { moduleId, label, parent? } }` for the records of a module, which `queryOf` can narrow by the field of
 * their label. Throws `dataInterfaceKindUnavailable` for other types (SQL and API), and `dataInterfaceDataMalformed`.
 */
export async function interfaceRows(
  record: Row,
  queryOf: (label: string) => ChoiceQuery,
  context: ModuleContext,
): Promise<{ fixed: unknown } | ModuleChoices> {
  if (record['type'] !== kinds.fixed) throw new AppError('dataInterfaceKindUnavailable', { name: record['fullName'] });
  const config = configOf(record);
  const moduleData = config?.['moduleData'];
  return isModuleData(moduleData)
    ? moduleRows(moduleData, queryOf(moduleData.label), context)
    : { fixed: staticDataOf(record['fullName'], config?.['staticData']) };
}

/** Whether the rows are records of a module, which change at any time. */
export const isOfModule = (record: Row): boolean =>
  record['type'] === kinds.fixed && String(record['dataConfigJson']).includes('"moduleData"');

function configOf({ dataConfigJson, fullName }: Row): Record<string, unknown> | undefined {
  if (typeof dataConfigJson !== 'string' || dataConfigJson.trim() === '') return undefined;
  try {
    const config: unknown = JSON.parse(dataConfigJson);
    return isJsonObject(config) ? config : undefined;
  } catch (error) {
    throw new AppError('dataInterfaceDataMalformed', { name: fullName, reason: reasonOf(error) });
  }
}

const isModuleData = (value: unknown): value is ModuleData =>
  isJsonObject(value) && typeof value['moduleId'] === 'string' && typeof value['label'] === 'string';
