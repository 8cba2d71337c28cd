import { placesOf } from '#server/catalogue/publish.ts';
import { designIssues } from '#server/display/design-issues.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * Releases a module and answers the parts of its design that have no effect. Clients of 3.6 post the places of its menus;
 * those of 5.x do not, and the menus stay unchanged.
 */
export const handler: Behaviour = async ({ params, body, caller }, { catalogue, texts }) => {
  const { number, issues } = await catalogue.publish(params['id'] ?? '', caller, placesOf((body ?? {}) as Record<string, unknown>));
  const hasWarnings = issues.some(({ severity }) => severity === 'warning');
  return {
    data: { number, issues: designIssues(issues, caller, texts) },
    ...(hasWarnings && { msg: '$t:visualdev.releasedPartly' }),
  };
};
