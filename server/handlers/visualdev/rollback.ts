import { pickFields } from '#server/behaviours/visible-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { snapshotFields } from '#server/modules/release-module.ts';

/** Takes a module's design back to what was released last. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf, modules }) => {
  const id = params['id'] ?? '';
  const { wire } = await modules.released(id);
  await recordsOf(resource.id, caller).update(id, { ...pickFields(wire, snapshotFields), isRelease: 1 });
  await modules.changed(id);
  return { data: null };
};
