import { exportedFields } from '#server/behaviours/readable-fields.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { pickFields } from '#server/records/visible-fields.ts';

/** Exports the design of a module as a `.vdd` file, as existing installations read it. Its records are not in it. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  requireDesignAccess(services.accessFor(resource, caller));
  const design = await services.catalogue.draft(params['id'] ?? '', caller);
  const entity = pickFields(design, exportedFields({ resource, caller }, services));
  const content = `${JSON.stringify({ ...entity, id: design['id'], modelType: 'design' }, null, 2)}\n`;
  return {
    data: await offerFile({ name: `${String(design['fullName'])}.vdd`, type: 'application/json; charset=utf-8', content }, services),
  };
};
