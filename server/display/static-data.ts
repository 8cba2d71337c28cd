import { AppError } from '../app-error';

/**
 * The static data of an interface, from a JSON text or as a value. Throws `dataInterfaceDataMalformed` for a text that
 * is not JSON.
 *
 * @example staticDataOf('Fuels', '[{"id":"1"}]') // [{ id: '1' }]
 */
export function staticDataOf(name: unknown, data: unknown): unknown {
  if (typeof data !== 'string') return data ?? [];
  if (data.trim() === '') return [];
  try {
    return JSON.parse(data);
  } catch (error) {
    throw new AppError('dataInterfaceDataMalformed', { name, reason: error instanceof Error ? error.message : String(error) });
  }
}
