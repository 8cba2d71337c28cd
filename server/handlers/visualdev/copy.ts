import { randomInt } from 'node:crypto';
import { pickFields, visibleFields } from '#server/records/visible-fields.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Copies the design of a module without its release. Name and code get a suffix. */
export const handler: Behaviour = async ({ resource, params, caller }, { catalogue, recordsOf, texts }) => {
  const original = await recordsOf(resource, caller).require(params['id'] ?? '');
  const suffix = Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const copy = {
    ...pickFields(original, visibleFields(resource)),
    fullName: texts.text(caller.language, '$t:visualdev.copyName', { name: String(original['fullName']).slice(0, 80), suffix }),
    enCode: `${String(original['enCode']).slice(0, 45)}${suffix}`,
    platformRelease: null,
  };
  const { id, version } = await catalogue.save(copy, caller);
  return { data: { id, version } };
};

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
