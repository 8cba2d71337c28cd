import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { scenarioResource } from '#server/catalogue/scenario-resource.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';

/** The scenarios of a module, the oldest first. */
export const scenariosOf = (moduleId: string, caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>, db?: Database): Promise<Row[]> =>
  recordsOf(scenarioResource, caller, db).all({ filter: { field: 'moduleId', is: 'equals', value: moduleId } });

/** A scenario of a module. Throws `recordNotFound`. */
export async function requireScenario(
  id: string,
  moduleId: string,
  caller: Caller,
  { recordsOf }: Pick<Services, 'recordsOf'>,
): Promise<Row> {
  const scenario = await recordsOf(scenarioResource, caller).require(id);
  if (scenario.moduleId !== moduleId) throw new AppError('recordNotFound', { id });
  return scenario;
}

/** Maximum number of scenarios of a module. */
export const maxScenarios = 50;
