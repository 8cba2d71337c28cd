import { designedModule } from '#server/behaviours/scenarios/designed-module.ts';
import { requireScenario } from '#server/behaviours/scenarios/scenario-records.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Removes a scenario of a module. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const scenario = await requireScenario(params['id'] ?? '', moduleId, caller, services);
  await services.recordsOf(resource, caller).remove(String(scenario['id']));
  return { data: null };
};
