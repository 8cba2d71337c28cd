import type { Behaviour } from '#server/exchange.ts';
import { testFieldsOf } from '#server/sending/test-fields.ts';

/** The templates of a configuration with the parameters that a test fills in. */
export const handler: Behaviour = async ({ params, resource, caller }, services) => {
  const id = params['id'] ?? '';
  await services.recordsOf(resource, caller).require(id);
  return { data: (await testFieldsOf([id], caller, services)).get(id) ?? [] };
};
