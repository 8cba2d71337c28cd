import type { Behaviour } from '../exchange';
import { insertRecord } from './insert-record';
import { sourceOf } from './record-source';

/** Makes a record of the body; answers its id. */
export const behaviour: Behaviour = async ({ resource, body, caller }, services) => {
  const { id, version } = await insertRecord(sourceOf(resource, services, caller), body, services, caller);
  return { data: { id, version } };
};
