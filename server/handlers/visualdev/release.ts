import { AppError } from '#server/app-error.ts';
import type { Caller } from '#server/access/caller.ts';
import { requireNoPending, startRelease } from '#server/behaviours/release/background-release.ts';
import { placesOf, ReleaseLater, type ReleaseAgreement } from '#server/catalogue/publish.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { isSame, requireFixed } from '#server/records/settle-name.ts';
import { designIssues } from '#server/display/design-issues.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/**
 * Releases a module and answers the parts of its design that have no effect. Clients of 3.6 post the places of its menus;
 * those of 5.x do not, and the menus stay unchanged. Our client posts which steps of the plan the user confirmed; other clients
 * do not know the plan, and the message names the fields whose values are kept.
 */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { texts, settings } = services;
  const posted = (body ?? {}) as Record<string, unknown>;
  await requireSamePlatforms(posted, params['id'] ?? '', caller, services);
  const { number, issues, kept, jobId } = await publishOrStart(params['id'] ?? '', posted, caller, services);
  const hasWarnings = issues.some(({ severity }) => severity === 'warning');
  const messages = [
    ...(jobId === undefined ? [] : [texts.text(caller.language, '$t:visualdev.releasedLater')]),
    ...(hasWarnings ? [texts.text(caller.language, '$t:visualdev.releasedPartly')] : []),
    ...(kept.length > 0 ? [texts.text(caller.language, '$t:visualdev.releasedKeeping', { fields: kept, days: settings.recycleDays })] : []),
  ];
  return {
    data: { number, issues: designIssues(issues, caller, texts), ...(jobId !== undefined && { jobId }) },
    ...(messages.length > 0 && { msg: messages.join(texts.text(caller.language, '$t:visualdev.messageSeparator')) }),
  };
};

/** Releases the module at once, or after its large tables are converted in the background. */
async function publishOrStart(
  id: string,
  posted: Readonly<Record<string, unknown>>,
  caller: Caller,
  services: Services,
): Promise<ReleaseLater['published'] & { jobId?: string }> {
  const [places, agreement] = [placesOf(posted), agreementOf(posted)];
  try {
    await requireNoPending(id, services);
    return await services.catalogue.publish(id, caller, places, agreement, { isPatient: true });
  } catch (error) {
    if (!(error instanceof ReleaseLater)) throw atConfirmations(error, caller, services);
    return { ...error.published, jobId: await startRelease(id, { later: error, places, agreement }, caller, services) };
  }
}

/**
 * Whether a module has menus is answered as `pcIsRelease` and `appIsRelease`, and chosen by `pc` and `app`. Throws an `IssueError` for a
 * change of the former, which chooses nothing.
 */
async function requireSamePlatforms(posted: Readonly<Record<string, unknown>>, id: string, caller: Caller, { recordsOf }: Services) {
  const names = Object.entries(platforms).filter(([name]) => posted[name] !== undefined);
  if (names.length === 0) return;
  const menus = await menusOf(id, recordsOf('system/menu', caller));
  const isShown = (category: string) => Number(menus.some((menu) => menu['category'] === category));
  const changed = names.filter(([name, category]) => !isSame(posted[name], isShown(category))).map(([name]) => name);
  requireFixed(Object.fromEntries(changed.map((name) => [name, posted[name]])), changed, { id: 'visualdev/publication', fields: [] });
}

const platforms = { pcIsRelease: 'Web', appIsRelease: 'App' } as const;

/** A missing confirmation as an issue of its field, so that the release dialog shows it there. */
function atConfirmations(error: unknown, { language }: Caller, { texts }: Services): unknown {
  if (!(error instanceof AppError && error.code === 'releaseUnconfirmed')) return error;
  const { code, params, data } = error;
  const message = texts.text(language, `$t:error.${code}`, params);
  return new AppError(code, params, { ...(data as object), issues: [{ path: '/confirmed', code, params, message }] }, { cause: error });
}

/** What the caller has seen of the plan. */
function agreementOf({ version, confirmed }: Readonly<Record<string, unknown>>): ReleaseAgreement {
  return {
    ...(typeof version === 'number' && { version }),
    ...(Array.isArray(confirmed) && { confirmed: confirmed.map(String) }),
  };
}
