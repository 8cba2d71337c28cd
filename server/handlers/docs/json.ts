import { moduleOf } from '#engine/module/module-of';
import { openApiOf } from '#engine/open-api';
import type { ParsedResource } from '#engine/parsed';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { shippedModules } from '#server/modules/shipped-modules.ts';
import type { Services } from '#server/services.ts';

/**
 * The OpenAPI document of this server, in the language of the request. Without a session it says nothing that the
 * product's source does not, and tools and browsers that open its address have no token to send; an administrator sees
 * the modules of this server in it, too.
 */
export const handler: Behaviour = async ({ language, session }, services) => {
  const { catalogue, registry, texts } = services;
  const modules = session?.isAdministrator ? await releasedResources(services) : await shippedResources(services);
  const resources = [...catalogue.resources(), ...modules].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const document = openApiOf(resources, registry, (value) => texts.text(language, value));
  return { raw: Buffer.from(JSON.stringify(document)), type: 'application/json; charset=utf-8' };
};

const shippedResources = async ({ settings, registry }: Services): Promise<ParsedResource[]> =>
  (await shippedModules(settings.root)).map((source) => moduleOf(source, registry).resource as ParsedResource);

async function releasedResources({ modules, recordsOf }: Services): Promise<ParsedResource[]> {
  const released = await recordsOf('visualdev/base', null).all({ where: [{ field: 'state', operator: 'equals', value: 1 }], fields: ['id'] });
  const usable = await Promise.all(released.map(({ id }) => modules.released(String(id)).catch(unlessOurs)));
  return usable.flatMap((module) => (module ? [module.resource] : []));
}

/** A module that cannot be used has no calls. */
function unlessOurs(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
