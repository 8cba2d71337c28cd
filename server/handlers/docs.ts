import { openApiOf } from '#engine/open-api';
import type { ParsedResource } from '#engine/parsed';
import type { Language } from '#engine/text';
import { AppError } from '#server/app-error.ts';
import { type Asset, assetOf } from '#server/asset.ts';
import { shippedModules } from '#server/catalogue/shipped-modules.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/**
 * The OpenAPI document of this server, in the language of the request. Users get the shipped modules in it, an administrator all
 * modules. Without a session it is sent if the settings say so, because tools that open its address do not send a token. A document
 * takes long to make, so it is made once for the same modules.
 */
export const json: Behaviour = async ({ caller }, services) => {
  if (!caller.session && services.settings.publicDocs !== true) throw new AppError('loginRequired');
  const documents = documentsOf(services);
  const { language } = caller;
  if (!caller.session?.isAdministrator) return { asset: await documents.shipped(language) };
  return { asset: await documents.all(language, (await services.catalogue.releases()).map(({ resource }) => resource)) };
};

interface Documents {
  shipped(language: Language): Promise<Asset>;
  all(language: Language, modules: readonly ParsedResource[]): Promise<Asset>;
}

const documentsByServices = new WeakMap<Services, Documents>();

function documentsOf(services: Services): Documents {
  const documents = documentsByServices.get(services) ?? createDocuments(services);
  documentsByServices.set(services, documents);
  return documents;
}

function createDocuments({ settings, catalogue, registry, texts }: Services): Documents {
  const shipped = new Map<Language, Promise<Asset>>();
  /** The last document of an administrator in each language, with its modules. */
  const all = new Map<Language, { modules: readonly ParsedResource[]; asset: Promise<Asset> }>();
  const make = (language: Language, modules: readonly ParsedResource[]): Promise<Asset> => {
    const resources = [...catalogue.resources(), ...modules].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const document = openApiOf(resources, registry, (value) => texts.text(language, value));
    return assetOf(Buffer.from(JSON.stringify(document)), {
      type: 'application/json; charset=utf-8',
      cacheControl: 'private, no-cache',
      isCompressible: true,
    });
  };
  return {
    shipped: (language) => {
      const asset =
        shipped.get(language) ??
        shippedModules(settings).then((designs) =>
          make(
            language,
            designs.map((design) => catalogue.preview(design).resource),
          ),
        );
      shipped.set(language, asset);
      asset.catch(() => shipped.delete(language));
      return asset;
    },
    all: (language, modules) => {
      const last = all.get(language);
      const isSame = last?.modules.length === modules.length && last.modules.every((module, place) => module === modules[place]);
      if (last && isSame) return last.asset;
      const asset = make(language, modules);
      all.set(language, { modules, asset });
      asset.catch(() => all.delete(language));
      return asset;
    },
  };
}
