import { insertRecord } from '#server/behaviours/insert-record.ts';
import { sourceOf } from '#server/behaviours/record-source.ts';
import { pickFields, visibleFields } from '#server/behaviours/visible-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { randomInt } from 'node:crypto';

/** A new module with the same design, not released; its name and code say that it is a copy. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const original = await services.recordsOf(resource.id, caller).require(params['id'] ?? '');
  const suffix = Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const copy = {
    ...pickFields(original, visibleFields(resource)),
    fullName: services.texts.text(caller.language, '$t:visualdev.copyName', { name: String(original['fullName']).slice(0, 80), suffix }),
    enCode: `${String(original['enCode']).slice(0, 45)}${suffix}`,
    platformRelease: null,
  };
  const { id, version } = await insertRecord(sourceOf(resource, services, caller), copy, services, caller);
  return { data: { id, version } };
};

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
