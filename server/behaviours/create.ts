import type { Behaviour } from '../exchange';
import { insertRecord } from './insert-record';

/** Makes a record of the body; answers its id. */
export const behaviour: Behaviour = async ({ resource, body, session }, services) => {
  const { id, version } = await insertRecord(resource, body, services, session);
  return { data: { id, version } };
};
