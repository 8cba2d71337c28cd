import { decodeForm } from '#engine/jnpf/decode-form';
import type { ModuleSource } from '#engine/module/module';
import { recoverField } from '#engine/module/recover-field';
import { AppError } from '#server/app-error.ts';
import { serverCaller } from '#server/access/caller.ts';
import { formsSince, withCurrentNames } from '#server/catalogue/current-names.ts';
import { keptResource } from '#server/catalogue/kept-columns.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Puts the field of a kept column into the design again, as it was before the release that took it out of use, with the names that
 * other fields have now. The values return with the next release.
 */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { catalogue, recordsOf, registry, accessFor } = services;
  requireDesignAccess(accessFor(resource, caller));
  const moduleId = params['id'] ?? '';
  const { keptId } = body as { keptId: string };
  const design = await catalogue.draft(moduleId, caller);
  const kept = await recordsOf(keptResource, serverCaller).get(keptId);
  if (!kept || kept['moduleId'] !== moduleId) throw new AppError('keptColumnNotFound');
  const number = Number(kept['number']) - 1;
  const earlier = await catalogue.releaseAt(moduleId, number, caller);
  const [, ...later] = await formsSince(moduleId, number, { recordsOf, registry });
  const related = await withCurrentNames(earlier, { moduleId, since: Number(earlier['creatorTime']) }, { recordsOf, registry });
  const recoverFrom = (state: Row) =>
    recoverField([state, ...later, design] as unknown as ModuleSource[], String(kept['field']), registry);
  const recovered = recoverFrom(related.state);
  if (!recovered) throw new AppError('keptColumnNotFound');
  const { formData, id: field, followed, missing } = recovered;
  const isTaken = kept['reason'] === 'removed' && decodeForm(design['formData']).places[field] !== undefined;
  if (isTaken) throw new AppError('keptNameTaken', { field });
  const { id, version } = await catalogue.save({ formData, version: design['version'] }, caller, moduleId);
  const isRelated = related.followed.length > 0 && recoverFrom(earlier)?.formData !== formData;
  return { data: { id, version, followed: isRelated ? [...followed, ...related.followed] : followed, missing } };
};
