import { exportedFields } from '#server/behaviours/readable-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { pickFields } from '#server/records/visible-fields.ts';

/** Exports a template as a `.bp` file, as existing installations read it. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const record = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  const entity = pickFields(record, exportedFields({ resource, caller }, services));
  const content = `${JSON.stringify({ ...entity, id: record['id'] }, null, 2)}\n`;
  const file = { name: `${String(record['fullName'] ?? record['id'])}.bp`, type: 'application/json; charset=utf-8', content };
  return { data: await offerFile(file, services) };
};
