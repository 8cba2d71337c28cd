import type { Behaviour } from '#server/exchange.ts';

/** The tables that a page is connected with: none, because the page says what it shows. Throws `recordNotFound` for an unknown menu. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  await services.recordsOf('system/menu', caller).require(params['moduleId'] ?? '');
  return { data: {} };
};
