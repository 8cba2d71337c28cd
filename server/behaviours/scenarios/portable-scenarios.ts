import { isJsonObject } from '#engine/json';
import type { Row } from '#server/storage/records.ts';
import { maxScenarios } from './scenario-records';

/** The fields of a scenario that hold in any installation. Users and stored records belong to one. */
const portable = ['fullName', 'device', 'language', 'theme', 'mode', 'example'] as const;

/** A scenario as the file of a module has it. */
export const portableScenario = (scenario: Row): Row => Object.fromEntries(portable.map((field) => [field, scenario[field] ?? '']));

/** A scenario as a copy of its module has it: the stored record belongs to the module that was copied. */
export const copiedScenario = (scenario: Row): Row => ({ ...portableScenario(scenario), userId: scenario['userId'] ?? '' });

/** The scenarios in the file of a module, each with texts only. What is not a scenario is left out. */
export function scenariosIn(file: unknown): Row[] {
  const list: unknown = isJsonObject(file) ? file['scenarios'] : undefined;
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxScenarios).flatMap((item: unknown) => {
    if (!isJsonObject(item) || typeof item['fullName'] !== 'string') return [];
    return [Object.fromEntries(portable.flatMap((field) => (typeof item[field] === 'string' ? [[field, item[field]]] : [])))];
  });
}
