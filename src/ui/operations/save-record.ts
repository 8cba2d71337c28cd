import { ApiError } from '#api/api-error.ts';
import type { Http } from '#api/http.ts';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';
import { operationCall, sendCall } from './call-operation';

/** The id and version of a saved record, as far as the server answers with them. */
interface StoredRecord {
  id?: unknown;
  version?: unknown;
}

/**
 * Updates the record with `id`, or creates one. A repeated create carries the key of the first attempt, whose answer may
 * have been lost: the server then answers with the record that it has, and refuses other values, which update that record.
 */
export async function saveRecord(
  http: Http,
  resource: ResourceDescriptor,
  record: Readonly<Record<string, unknown>>,
  { id, requestKey }: { id: unknown; requestKey: string },
): Promise<{ msg: string; stored: StoredRecord }> {
  const update = async (stored: StoredRecord) => {
    const { data, msg } = await sendCall(http, operationCall(resource, 'update'), { ...record, ...stored });
    return { msg, stored: { id: stored.id, ...storedRecordIn(data) } };
  };
  if (id !== undefined) return update({ id });
  const withKey: Http = { send: (request) => http.send({ ...request, requestKey }) };
  try {
    const { data, msg } = await sendCall(withKey, operationCall(resource, 'create'), record);
    return { msg, stored: storedRecordIn(data) };
  } catch (error) {
    const created = error instanceof ApiError && isJsonObject(error.data) ? error.data['created'] : undefined;
    const hasUpdate = resource.operations.some(({ id: operation }) => operation === 'update');
    if (!isJsonObject(created) || !hasUpdate) throw error;
    return update(storedRecordIn(created));
  }
}

function storedRecordIn(data: unknown): StoredRecord {
  const { id, version }: JsonObject = isJsonObject(data) ? data : {};
  return { ...(id !== undefined && { id }), ...(version !== undefined && { version }) };
}

/** The current record, which the server sends when it refuses an outdated one. */
export const currentRecordIn = (error: unknown): unknown =>
  error instanceof ApiError && isJsonObject(error.data) ? error.data['current'] : undefined;
