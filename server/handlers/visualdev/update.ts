import { sourceOf } from '#server/behaviours/record-source.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkDesign } from '#server/modules/check-design.ts';
import { snapshotFields } from '#server/modules/release-module.ts';

/** Changes the design of a module; what is released stays as it is until the next release. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const id = params['id'] ?? '';
  checkDesign(body);
  const source = sourceOf(resource, services, caller);
  const version = await source.records().within(async (records, transaction) => {
    const before = await records.require(id);
    const within = { ...source, records: () => services.recordsOf(resource.id, caller, transaction) };
    const after = await updateRecord(within, id, body, services, caller);
    // As it is stored: it may have been released since it was read.
    const isOutdated = after['isRelease'] === 1 && snapshotFields.some((field) => before[field] !== after[field]);
    return isOutdated ? (await records.update(id, { isRelease: 2 }))['version'] : after['version'];
  });
  await services.modules.changed(id);
  return { data: { id, version } };
};
