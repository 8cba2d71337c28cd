import { isJsonObject } from '#engine/json';
import type { Row } from '#server/storage/records.ts';
import { maxScenarios } from './scenario-records';

/** The fields of a scenario that hold in any installation. Users and stored records belong to one. */
const portable = ['fullName', 'device', 'language', 'theme', 'mode', 'example'] as const;

/** A scenario as the file of a module has it. */
export const portableScenario = (scenario: Row): Row => Object.fromEntries(portable.map((field) => [field, scenario[field] ?? '']));

/** A scenario as a copy of its module has it: the stored record belongs to the module that was copied. */
export const copiedScenario = (scenario: Row): Row => ({ ...portableScenario(scenario), userId: scenario['userId'] ?? '' });

/** The values that a scenario in a file may have. */
const accepted: Readonly<Record<(typeof portable)[number], RegExp>> = {
  fullName: /^[^]{1,50}$/,
  device: /^(?:desktop|tablet|phone)$/,
  language: /^(?:zh|zhtw|en|)$/,
  theme: /^(?:light|dark|)$/,
  mode: /^(?:new|edit|detail)$/,
  example: /^[^]{0,65536}$/,
};

/** The scenarios in the file of a module. A scenario without a name of its own, and a value that is not accepted, are left out. */
export function scenariosIn(file: unknown): Row[] {
  const list: unknown = isJsonObject(file) ? file['scenarios'] : undefined;
  if (!Array.isArray(list)) return [];
  const names = new Set<unknown>();
  return list.slice(0, maxScenarios).flatMap((item: unknown) => {
    if (!isJsonObject(item)) return [];
    const scenario = Object.fromEntries(portable.flatMap((field) => (isAccepted(field, item[field]) ? [[field, item[field]]] : [])));
    const { fullName } = scenario;
    if (fullName === undefined || names.has(fullName)) return [];
    names.add(fullName);
    return [scenario];
  });
}

const isAccepted = (field: (typeof portable)[number], value: unknown): boolean =>
  typeof value === 'string' && value.trim() === value && accepted[field].test(value);
