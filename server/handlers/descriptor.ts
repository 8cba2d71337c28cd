import { moduleIdIn } from '#engine/module/module-key';
import { visibleDescriptors } from '#engine/visible-descriptors';
import { AppError } from '#server/app-error.ts';
import { openedRelease } from '#server/behaviours/opened-release.ts';
import { openedPortal } from '#server/behaviours/portal/opened-portal.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * A screen, dialog or form with the descriptors that it refers to and their texts: all that a browser needs to draw it.
 * A resource is answered only as a part of a screen. Descriptors of a module are those of its last release, for
 * callers who may open it. Fields that the caller may not see are left out.
 */
export const read: Behaviour = async ({ params, caller }, services) => {
  const { catalogue } = services;
  const id = params['id'] ?? '';
  const descriptor = await catalogue.get(id);
  if (!descriptor || descriptor.kind === 'resource') throw new AppError('descriptorNotFound', { id });
  if (descriptor.kind === 'portal') await openedPortal(id, caller, services);
  const moduleId = moduleIdIn(id);
  if (moduleId !== undefined) await openedRelease(moduleId, caller, services);
  const all = [descriptor, ...(await catalogue.closure(descriptor))];
  const [visible = descriptor, ...references] = visibleDescriptors(all, (resource) => services.accessFor(resource, caller).fields);
  return { data: { descriptor: visible, references, texts: catalogue.textsOf([visible, ...references]) } };
};
