import { AppError } from '#server/app-error.ts';
import { designedModule } from '#server/behaviours/scenarios/designed-module.ts';
import { maxScenarios, scenariosOf } from '#server/behaviours/scenarios/scenario-records.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** Creates a scenario of a module. The user of a scenario is checked when a form is looked at. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  if ((await scenariosOf(moduleId, caller, services)).length >= maxScenarios)
    throw new AppError('tooManyScenarios', { limit: maxScenarios });
  const { id, version } = await writeRecord(resource, { body, set: { moduleId } }, caller, services);
  return { data: { id, version } };
};
