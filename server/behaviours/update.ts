import type { Behaviour } from '../exchange';
import { sourceOf } from './record-source';
import { updateRecord } from './update-record';

/** Changes a record by a posted body; answers its new version. */
export const behaviour: Behaviour = async ({ resource, params, body, session }, services) => {
  const { id, version } = await updateRecord(sourceOf(resource, services, session), params['id'] ?? '', body, services, session);
  return { data: { id, version } };
};
