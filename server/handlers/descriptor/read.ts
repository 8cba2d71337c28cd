import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { moduleClosure } from '#server/modules/module-closure.ts';

/**
 * A screen, dialog or form with everything that it refers to and the texts that these use: all that a browser needs
 * to draw it, in one answer. Resources are not given by themselves, only as part of a screen. Those of a module are what
 * was released last.
 */
export const handler: Behaviour = async ({ params }, { catalogue, modules, registry }) => {
  const id = params['id'] ?? '';
  const module = await modules.ofDescriptor(id).catch(unlessMissing);
  const descriptor = module ? module.descriptors.get(id) : catalogue.get(id);
  if (!descriptor || descriptor.kind === 'resource') throw new AppError('descriptorNotFound', { id });
  const references = module ? moduleClosure(module, descriptor.id, { catalogue, registry }) : catalogue.closure(descriptor.id);
  return { data: { descriptor, references, texts: catalogue.textsOf([descriptor, ...references]) } };
};

function unlessMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'moduleNotFound') return undefined;
  throw error;
}
