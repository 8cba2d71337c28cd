import { exportedFields } from '#server/behaviours/readable-fields.ts';
import { portableScenario } from '#server/behaviours/scenarios/portable-scenarios.ts';
import { scenariosOf } from '#server/behaviours/scenarios/scenario-records.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { pickFields } from '#server/records/visible-fields.ts';

/** Exports the design of a module as a `.vdd` file, as existing installations read it, with its scenarios. Its records are not in it. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  requireDesignAccess(services.accessFor(resource, caller));
  const design = await services.catalogue.draft(params['id'] ?? '', caller);
  const entity = pickFields(design, exportedFields({ resource, caller }, services));
  const scenarios = (await scenariosOf(String(design['id']), caller, services)).map(portableScenario);
  const file = { ...entity, id: design['id'], modelType: 'design', ...(scenarios.length > 0 && { scenarios }) };
  const content = `${JSON.stringify(file, null, 2)}\n`;
  return {
    data: await offerFile({ name: `${String(design['fullName'])}.vdd`, type: 'application/json; charset=utf-8', content }, services),
  };
};
