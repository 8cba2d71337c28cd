import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * A screen, dialog or form with everything that it refers to and the texts that these use: all that a browser needs
 * to draw it, in one answer. Resources are not given by themselves, only as part of a screen. Those of a module are what
 * was released last.
 */
export const handler: Behaviour = async ({ params }, { catalogue }) => {
  const id = params['id'] ?? '';
  const descriptor = await catalogue.get(id);
  if (!descriptor || descriptor.kind === 'resource') throw new AppError('descriptorNotFound', { id });
  const references = await catalogue.closure(descriptor);
  return { data: { descriptor, references, texts: catalogue.textsOf([descriptor, ...references]) } };
};
