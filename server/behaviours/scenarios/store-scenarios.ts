import type { Caller } from '#server/access/caller.ts';
import { scenarioResource } from '#server/catalogue/scenario-resource.ts';
import { insertRecords } from '#server/records/write-record.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** Stores the scenarios of a new module, as of a copy. */
export const storeScenarios = (moduleId: string, scenarios: readonly Row[], caller: Caller, services: Services): Promise<void> =>
  insertRecords(
    services.catalogue.resource(scenarioResource),
    scenarios.map((scenario) => ({ body: scenario, set: { moduleId } })),
    caller,
    services,
  );
