import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { designItems, wireNameOf } from '#server/short-links/listed-fields.ts';
import { endOf, linkOf, shownFieldsOf, type Link } from '#server/short-links/open-link.ts';
import { hasAnswered } from '#server/short-links/take-answer.ts';
import { cookieWith, newVisitor } from '#server/short-links/visitor-cookie.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * What a visitor may know of a link: which password it asks for, whether it still takes answers, and behind the password its
 * title and columns. Leaves the cookie that tells visitors apart.
 */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const link = await linkOf(query['encryption'], undefined, caller, services);
  const { kind, settings, isPassed } = link;
  const state = await stateOf(link, services);
  const isForm = kind === 'form';
  const data: Row = {
    id: settings.moduleId,
    kind,
    state,
    enabledMark: 1,
    formUse: Number(isForm),
    formPassUse: Number(isForm && settings.form.needsPassword),
    columnUse: Number(!isForm),
    columnPassUse: Number(!isForm && settings.list.needsPassword),
    columnText: '[]',
    columnCondition: '[]',
    ...(isPassed && state !== 'expired' && shownParts(link, services, caller.language)),
  };
  if (link.visitor) return { data };
  return { data, visitor: cookieWith(caller.visitor ?? '', newVisitor(), settings) };
};

type State = 'open' | 'password' | 'expired' | 'full' | 'answered';

async function stateOf({ kind, settings, visitor, isPassed }: Link, { db }: Services): Promise<State> {
  if (!isPassed) return 'password';
  const end = endOf(settings);
  if (end === 'expired') return end;
  if (kind !== 'form') return 'open';
  if (settings.isOnePerPerson && visitor && (await hasAnswered(db, settings, visitor))) return 'answered';
  return end ?? 'open';
}

function shownParts(link: Link, { texts, registry }: Services, language: Link['guest']['language']): Row {
  const { kind, settings, release } = link;
  const { resource, wire } = release;
  const title = texts.text(language, resource.title ?? '');
  if (kind === 'form') return { fullName: title, captcha: Number(settings.hasCaptcha), thanks: settings.thanks };
  const shown = shownFieldsOf(settings, release, registry);
  const searched = settings.searchFields.filter((id) => shown.includes(id));
  const columnOf = (id: string): Row => {
    const node = resource.fields.find((field) => field.id === id);
    const isText = node !== undefined && registry.field(node.jnpfKey).operators.includes('contains');
    return {
      prop: wireNameOf(resource, id),
      label: texts.text(language, node?.label ?? id),
      isNumber: node !== undefined && registry.field(node.jnpfKey).numeric === true,
      isSearched: searched.includes(id) && isText,
    };
  };
  return {
    fullName: title,
    columns: shown.map(columnOf),
    columnText: JSON.stringify(designItems(wire, 'columnList', shown, resource)),
    columnCondition: JSON.stringify(designItems(wire, 'searchList', searched, resource)),
  };
}
