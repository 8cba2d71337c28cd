import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * A screen, dialog or form with the descriptors that it refers to and their texts: all that a browser needs to draw it.
 * A resource is answered only as a part of a screen. Descriptors of a module are those of its last release.
 */
export const handler: Behaviour = async ({ params }, { catalogue }) => {
  const id = params['id'] ?? '';
  const descriptor = await catalogue.get(id);
  if (!descriptor || descriptor.kind === 'resource') throw new AppError('descriptorNotFound', { id });
  const references = await catalogue.closure(descriptor);
  return { data: { descriptor, references, texts: catalogue.textsOf([descriptor, ...references]) } };
};
