import { shownFields } from '#server/behaviours/readable-fields.ts';
import { designedModule } from '#server/behaviours/scenarios/designed-module.ts';
import { scenariosOf } from '#server/behaviours/scenarios/scenario-records.ts';
import type { Behaviour } from '#server/exchange.ts';
import { pickFields } from '#server/records/visible-fields.ts';

const textFields = ['fullName', 'userId', 'device', 'language', 'theme', 'mode', 'recordId', 'example'] as const;

/** The scenarios of a module, with the names of their users. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const scenarios = await scenariosOf(moduleId, caller, services);
  const names = await services.names.persons(new Set(scenarios.map(({ userId }) => String(userId ?? '')).filter(Boolean)), caller);
  const shown = shownFields(exchange, services);
  const fields = textFields.filter((field) => shown.has(field));
  const list = scenarios.map((scenario) => ({
    ...pickFields(scenario, ['id', 'version']),
    ...Object.fromEntries(fields.map((field) => [field, scenario[field] ?? ''])),
    ...(shown.has('userId') && { userName: names.get(String(scenario['userId'])) ?? '' }),
  }));
  return { data: { list } };
};
