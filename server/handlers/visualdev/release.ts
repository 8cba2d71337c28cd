import { placesOf, type ReleaseAgreement } from '#server/catalogue/publish.ts';
import { designIssues } from '#server/display/design-issues.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * Releases a module and answers the parts of its design that have no effect. Clients of 3.6 post the places of its menus;
 * those of 5.x do not, and the menus stay unchanged. Our client posts which steps of the plan the user confirmed; other clients
 * do not know the plan, and the message names the fields whose values are kept.
 */
export const handler: Behaviour = async ({ params, body, caller }, { catalogue, texts, settings }) => {
  const posted = (body ?? {}) as Record<string, unknown>;
  const { number, issues, kept } = await catalogue.publish(params['id'] ?? '', caller, placesOf(posted), agreementOf(posted));
  const hasWarnings = issues.some(({ severity }) => severity === 'warning');
  const messages = [
    ...(hasWarnings ? [texts.text(caller.language, '$t:visualdev.releasedPartly')] : []),
    ...(kept.length > 0 ? [texts.text(caller.language, '$t:visualdev.releasedKeeping', { fields: kept, days: settings.recycleDays })] : []),
  ];
  return {
    data: { number, issues: designIssues(issues, caller, texts) },
    ...(messages.length > 0 && { msg: messages.join(texts.text(caller.language, '$t:visualdev.messageSeparator')) }),
  };
};

/** What the caller has seen of the plan. */
function agreementOf({ version, confirmed }: Readonly<Record<string, unknown>>): ReleaseAgreement {
  return {
    ...(typeof version === 'number' && { version }),
    ...(Array.isArray(confirmed) && { confirmed: confirmed.map(String) }),
  };
}
