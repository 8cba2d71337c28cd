import { requireWritable } from '#server/access/access-for.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Enables or disables a module: while it is disabled, its records are out of reach. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf, accessFor, catalogue }) => {
  requireWritable(accessFor(resource, caller), 'enabledMark');
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (records) => {
    const { enabledMark, version } = await records.require(id);
    await records.update(id, { enabledMark: enabledMark === 1 ? 0 : 1 }, Number(version));
  });
  await catalogue.changed(id);
  return { data: null };
};
