import { randomInt } from 'node:crypto';
import { copiedScenario } from '#server/behaviours/scenarios/portable-scenarios.ts';
import { scenariosOf } from '#server/behaviours/scenarios/scenario-records.ts';
import { storeScenarios } from '#server/behaviours/scenarios/store-scenarios.ts';
import { pickFields, visibleFields } from '#server/records/visible-fields.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Copies the design of a module with its scenarios, without its release. Name and code get a suffix. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { catalogue, recordsOf, texts } = services;
  const original = await recordsOf(resource, caller).require(params['id'] ?? '');
  const suffix = Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const copy = {
    ...pickFields(original, visibleFields(resource)),
    fullName: texts.text(caller.language, '$t:visualdev.copyName', { name: String(original['fullName']).slice(0, 80), suffix }),
    enCode: `${String(original['enCode']).slice(0, 45)}${suffix}`,
    platformRelease: null,
  };
  const scenarios = await scenariosOf(String(original['id']), caller, services);
  const { id, version } = await catalogue.save(copy, caller);
  await storeScenarios(String(id), scenarios.map(copiedScenario), caller, services);
  return { data: { id, version } };
};

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
