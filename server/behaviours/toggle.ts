import { requireWritable } from '../access/access-for';
import type { Behaviour } from '../exchange';
import { writeRecord } from '../records/write-record';

/** Flips a field between 0 and 1. The stored value is locked, so two calls at once flip it twice. */
export const behaviour: Behaviour = async ({ call, resource, params, caller }, services) => {
  const field = call.operation.field ?? '';
  requireWritable(services.accessFor(resource, caller), field);
  await writeRecord(resource, { id: params['id'] ?? '', set: (before) => ({ [field]: before[field] === 1 ? 0 : 1 }) }, caller, services);
  return { data: null };
};
