import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { uploadTypeOf } from '#server/files/upload-types.ts';
import { endOf, openedLink } from '#server/short-links/open-link.ts';
import { fileOwnerOf, hasFiles, requireLooseQuota, visitorLimits } from '#server/short-links/visitor-files.ts';
import { uploadInOne } from '#server/uploads/upload-in-one.ts';

/** The kinds of uploads that forms have. */
const types: ReadonlySet<string> = new Set(['annex', 'annexpic']);

/** Uploads a file for an answer to a public form. Until the answer comes, it belongs to the visitor alone. */
export const handler: Behaviour = async ({ params, query, parts, bodyLength, caller }, services) => {
  const { db, registry, sysConfig } = services;
  const request = { encryption: query['encryption'], modelId: params['modelId'], kind: 'form' as const };
  const { settings, release, visitor } = await openedLink(request, caller, services);
  if (endOf(settings) === 'full') throw new AppError('linkFull');
  if (!hasFiles(release.resource, registry) || !types.has(params['type'] ?? '')) throw new AppError('forbidden');
  if (!visitor) throw new AppError('linkCookieMissing');
  await requireLooseQuota(settings, db);
  // The session stands for the owner and the quota of the file, and is used for nothing else.
  const owner = {
    id: '',
    userId: fileOwnerOf(settings, visitor),
    account: 'visitor',
    isAdministrator: false,
    loginTime: 0,
    address: caller.address,
  };
  const narrowed = { ...services, sysConfig: { ...sysConfig, get: async () => visitorLimits(await sysConfig.get()) } };
  return { data: await uploadInOne(parts, uploadTypeOf(params['type']), bodyLength, { ...caller, session: owner }, narrowed) };
};
