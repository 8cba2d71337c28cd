import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { operationOf } from '#engine/operations';
import { lookupReader, type LookupReader } from '#server/behaviours/interfaces/lookup-rows.ts';
import { codecOf } from '#server/behaviours/codec/codec-of.ts';
import { fixedParams } from '#server/interfaces/bound-params.ts';
import type { Services } from '#server/services.ts';
import { solveCaptcha } from '#server/session/captcha.ts';
import { checkChoices, type ReadRows } from '#server/short-links/check-choices.ts';
import { labelOf } from '#server/short-links/lookups.ts';
import { endOf, openedLink } from '#server/short-links/open-link.ts';
import { allowedLookups, answeringGuest, openLookups, type OpenLookup } from '#server/short-links/open-lookup.ts';
import { hasAnswered, takeAnswer } from '#server/short-links/take-answer.ts';

/** Stores an answer to a public form. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, query, caller, body } = exchange;
  const request = { encryption: query['encryption'], modelId: params['modelId'], kind: 'form' as const };
  const link = await openedLink(request, caller, services);
  const { settings, visitor, release } = link;
  if (endOf(settings) === 'full') throw new AppError('linkFull');
  if (settings.isOnePerPerson) {
    if (!visitor) throw new AppError('linkCookieMissing');
    if (await hasAnswered(services.db, settings, visitor)) throw new AppError('linkAnswered');
  }
  if (settings.hasCaptcha && !(await solveCaptcha(services.db, String(query['timestamp'] ?? ''), String(query['code'] ?? ''))))
    throw new AppError('captchaWrong');
  const { resource } = release;
  const opened = await openLookups(link, services);
  const guest = answeringGuest(link.guest, opened);
  const call = operationOf(resource, 'create');
  const posted = await codecOf(call).postedRecord({ ...exchange, call, resource, params: {}, body, caller: guest }, services);
  await checkChoices(resource.id, posted, { allowed: allowedLookups(link, services), opened, readRows: rowsReader(services) }, services);
  await takeAnswer({ ...link, guest }, posted, services);
  return { data: {}, msg: '$t:shortLink.taken' };
};

/** Reads for one answer: a data interface with static data is read once for each lookup. */
function rowsReader(services: Services): ReadRows {
  const readers = new Map<OpenLookup, LookupReader>();
  return async (opened, params, ids) => {
    const { lookup, guest } = opened;
    const { source } = lookup;
    if (source.kind !== 'dataInterface') return { rows: [], isCut: false };
    const { dataInterface, value } = source;
    const read = readers.get(opened) ?? lookupReader({ dataInterface, caller: guest, label: labelOf(lookup, guest, services) }, services);
    readers.set(opened, read);
    return read({ paramList: fixedParams(params), only: ids && { column: value, values: ids } });
  };
}
