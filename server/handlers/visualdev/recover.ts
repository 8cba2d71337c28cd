import { decodeForm } from '#engine/jnpf/decode-form';
import { recoverNode } from '#engine/module/recover-node';
import { AppError } from '#server/app-error.ts';
import { serverCaller } from '#server/access/caller.ts';
import { keptResource } from '#server/catalogue/kept-columns.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * Puts the field of a kept column into the design again, as it was before the release that took it out of use. The values return
 * with the next release.
 */
export const handler: Behaviour = async ({ resource, params, body, caller }, { catalogue, recordsOf, accessFor }) => {
  requireDesignAccess(accessFor(resource, caller));
  const moduleId = params['id'] ?? '';
  const { keptId } = body as { keptId: string };
  const design = await catalogue.draft(moduleId, caller);
  const kept = await recordsOf(keptResource, serverCaller).get(keptId);
  if (!kept || kept['moduleId'] !== moduleId) throw new AppError('keptColumnNotFound');
  const earlier = await catalogue.releaseAt(moduleId, Number(kept['number']) - 1, caller);
  const field = String(kept['field']);
  const isTaken = kept['reason'] === 'removed' && decodeForm(design['formData']).places[field] !== undefined;
  if (isTaken) throw new AppError('keptNameTaken', { field });
  const formData = recoverNode(design['formData'], earlier['formData'], field);
  if (formData === undefined) throw new AppError('keptColumnNotFound');
  const { id, version } = await catalogue.save({ formData, version: design['version'] }, caller, moduleId);
  return { data: { id, version } };
};
