import type { Services } from '#server/services.ts';
import { createIdMap } from './id-map';
import { createReport } from './report';
import { readSource } from './source';
import type { TakeContext } from './take-entities';
import { holdersHere, reportUntaken, takeGrants } from './take-grants';
import { takeModules } from './take-modules';
import { takeNumberRules } from './take-number-rules';
import { takePeople } from './take-people';
import { takePrintTemplates } from './take-print-templates';
import { takeRecords } from './take-records';
import { takeDictionaries, takeInterfaces, takeMenus } from './take-shared';

/**
 * Takes what an installation of the platform has exported: its files, and dumps of its database. What is here already stays as it
 * is, so a second run changes nothing. Returns what came, what was mapped, what is not active, and what was not taken, and why.
 */
export async function importJnpf(path: string, services: Services): Promise<string[]> {
  const report = createReport();
  const source = await readSource(path, report);
  const context: TakeContext = { services, ids: createIdMap(), report };
  await takeDictionaries(source.entities, context);
  await takeInterfaces(source.entities, context);
  await takeNumberRules(source.entities, context);
  const modules = await takeModules(source.entities.module, context);
  await takePrintTemplates(source.entities, context);
  await takeMenus(source.entities, context);
  const holders = await holdersHere(context);
  await takePeople(source.entities, context);
  await takeGrants(source.entities, holders, context);
  reportUntaken(source.entities, context);
  await takeRecords(source, modules, context);
  return report.lines();
}
