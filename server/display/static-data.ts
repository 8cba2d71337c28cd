import { AppError } from '../app-error';

/**
 * The data that an interface holds itself, a JSON text or what it says. Throws `dataInterfaceDataMalformed` for a text
 * that is no JSON.
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
