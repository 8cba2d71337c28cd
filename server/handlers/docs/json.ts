import { openApiOf } from '#engine/open-api';
import type { ParsedResource } from '#engine/parsed';
import type { Behaviour } from '#server/exchange.ts';
import { shippedModules } from '#server/catalogue/shipped-modules.ts';
import type { Services } from '#server/services.ts';

/**
 * The OpenAPI document of this server, in the language of the request. It needs no session, because tools that open its
 * address do not send a token: it then contains only the shipped modules. An administrator gets all modules.
 */
export const handler: Behaviour = async ({ caller }, services) => {
  const { catalogue, registry, texts } = services;
  const modules = caller.session?.isAdministrator
    ? (await catalogue.releases()).map(({ resource }) => resource)
    : await shippedResources(services);
  const resources = [...catalogue.resources(), ...modules].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const document = openApiOf(resources, registry, (value) => texts.text(caller.language, value));
  return { raw: Buffer.from(JSON.stringify(document)), type: 'application/json; charset=utf-8' };
};

const shippedResources = async ({ settings, catalogue }: Services): Promise<ParsedResource[]> =>
  (await shippedModules(settings)).map((design) => catalogue.preview(design).resource);
