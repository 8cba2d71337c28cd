import { openApiOf } from '#engine/open-api';
import type { Behaviour } from '#server/exchange.ts';

/**
 * The OpenAPI document of this server, in the language of the request. Without a session: it says nothing that the
 * product's source does not, and tools and browsers that open its address have no token to send.
 */
export const handler: Behaviour = async ({ language }, { catalogue, registry, texts }) => {
  const document = openApiOf(catalogue.resources(), registry, (value) => texts.text(language, value));
  return { raw: Buffer.from(JSON.stringify(document)), type: 'application/json; charset=utf-8' };
};
