import { designedModule } from '#server/behaviours/scenarios/designed-module.ts';
import { requireScenario } from '#server/behaviours/scenarios/scenario-records.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** Changes a scenario of a module. Throws `recordChanged` for an older version than the stored one. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const scenario = await requireScenario(params['id'] ?? '', moduleId, caller, services);
  const { id, version } = await writeRecord(resource, { id: String(scenario['id']), body }, caller, services);
  return { data: { id, version } };
};
