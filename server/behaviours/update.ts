import type { Behaviour } from '../exchange';
import { sourceOf } from './record-source';
import { updateRecord } from './update-record';

/** Changes a record by a posted body; answers its new version. */
export const behaviour: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { id, version } = await updateRecord(sourceOf(resource, services, caller), params['id'] ?? '', body, services, caller);
  return { data: { id, version } };
};
