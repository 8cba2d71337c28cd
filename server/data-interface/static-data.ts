import { isJsonObject } from '#engine/json';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';

/** The kinds of data interfaces, as records write them. */
const kinds = { sql: 1, fixed: 2, api: 3 } as const;

/**
 * The data of an interface that holds it itself (type 2): its `dataConfigJson` is the text of
 * `{ staticData: "<JSON text>" }`. Throws `dataInterfaceKindUnavailable` for the other types (SQL and API), and
 * `dataInterfaceDataMalformed` for data that is no JSON.
 *
 * @example staticDataOf({ type: 2, dataConfigJson: '{"staticData":"[{\\"id\\":\\"1\\"}]"}' }) // [{ id: '1' }]
 */
export function staticDataOf({ type, fullName, dataConfigJson }: Row): unknown {
  if (type !== kinds.fixed) throw new AppError('dataInterfaceKindUnavailable', { name: fullName });
  const config = parsed(dataConfigJson, fullName);
  const data = isJsonObject(config) ? config['staticData'] : undefined;
  return typeof data === 'string' ? parsed(data, fullName) : (data ?? []);
}

function parsed(text: unknown, name: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('dataInterfaceDataMalformed', { name, reason: error instanceof Error ? error.message : String(error) });
  }
}
