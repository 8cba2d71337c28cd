import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * A screen, dialog or form with everything that it refers to and the texts that these use: all that a browser needs
 * to draw it, in one answer. Resources are not given by themselves, only as part of a screen.
 */
export const handler: Behaviour = async ({ params }, { catalogue }) => {
  const descriptor = catalogue.get(params['id'] ?? '');
  if (!descriptor || descriptor.kind === 'resource') throw new AppError('descriptorNotFound', { id: params['id'] });
  const references = catalogue.closure(descriptor.id);
  return { data: { descriptor, references, texts: catalogue.textsOf([descriptor, ...references]) } };
};
