import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import { AppError } from '../app-error';
import type { Catalogue } from '../catalogue/create-catalogue';
import { isAudited } from '../records/audited-fields';

/** The resource that an entry names; `undefined` if it does not exist any more, or cannot be used now. */
export async function auditedResource(id: string, catalogue: Catalogue): Promise<ParsedResource | undefined> {
  const moduleId = moduleIdIn(id);
  if (moduleId === undefined) return catalogue.resources().find((resource) => resource.id === id && isAudited(resource));
  const release = await catalogue.release(moduleId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  return release?.resource;
}
