import type { Behaviour } from '#server/exchange.ts';
import { testConfiguration, type PostedTest } from '#server/sending/test-configuration.ts';

/** Sends the templates of a configuration at once, and answers what has become of each. */
export const handler: Behaviour = async ({ body, resource, caller }, services) => {
  const posted = Array.isArray(body) ? (body as PostedTest[]) : (body as { tests: PostedTest[] }).tests;
  const records = services.recordsOf(resource, caller);
  for (const id of new Set(posted.map(({ sendConfigId }) => sendConfigId))) await records.require(id);
  return { data: await testConfiguration(posted, caller, services) };
};
