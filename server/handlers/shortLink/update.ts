import { createHash } from 'node:crypto';
import { issue, IssueError, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/session/password.ts';
import { idsOfNames } from '#server/short-links/listed-fields.ts';
import { offeredLookups } from '#server/short-links/open-lookup.ts';
import { initialSettings, linkSettingsOf, namesIn, saveLinkSettings, type LinkSettings } from '#server/short-links/link-settings.ts';
import type { Row } from '#server/storage/records.ts';

/** Changes the settings of a module's short links. What the body leaves out stays, and so does a password that is empty. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const posted = body as Row;
  const id = String(posted['id'] ?? '');
  await services.recordsOf('visualdev/base', caller).require(id);
  const { resource } = await services.catalogue.release(id);
  const stored = (await linkSettingsOf(id, services)) ?? initialSettings(id);
  const values: Row = {
    ...plainValues(posted),
    ...fieldValues(posted, resource, stored, services),
    ...(await lookupValues(posted, resource, caller, services)),
    ...(await hashes(posted)),
  };
  refuse(values, stored);
  await saveLinkSettings(id, values, caller, services);
  return { data: null };
};

const switches = ['enabledMark', 'formUse', 'formPassUse', 'columnUse', 'columnPassUse', 'onePerPerson', 'captcha'];

function plainValues(posted: Row): Row {
  const numbers = switches.filter((name) => typeof posted[name] === 'number').map((name) => [name, posted[name]] as const);
  const others = ['expiresAt', 'maxAnswers', 'thanks'].filter((name) => posted[name] !== undefined);
  return { ...Object.fromEntries(numbers), ...Object.fromEntries(others.map((name) => [name, posted[name]])) };
}

/** Ids of fields. A search in a field that the list does not show would tell its values. */
function fieldValues(posted: Row, resource: ParsedResource, stored: LinkSettings, { registry }: Pick<Services, 'registry'>): Row {
  const named = (list: unknown, text: unknown): string[] | undefined => {
    const names = Array.isArray(list) ? list.map(String) : typeof text === 'string' && text !== '' ? namesIn(text) : undefined;
    return names && idsOfNames(names, resource, registry);
  };
  const shown = named(posted['listFields'], posted['columnText']);
  const searched = named(posted['searchFields'], posted['columnCondition']) ?? stored.searchFields;
  const visible = new Set(shown ?? stored.listFields);
  return {
    ...(shown && { listFields: JSON.stringify(shown) }),
    searchFields: JSON.stringify(searched.filter((field) => visible.has(field))),
  };
}

/** Relations that visitors can look up. One that would show people is left out. */
async function lookupValues(posted: Row, resource: ParsedResource, caller: Caller, services: Services): Promise<Row> {
  const { lookupFields } = posted;
  if (!Array.isArray(lookupFields)) return {};
  const offered = new Set((await offeredLookups(resource, caller, services)).map(({ path }) => path));
  return { lookupFields: JSON.stringify([...new Set(lookupFields.map(String))].filter((path) => offered.has(path))) };
}

async function hashes(posted: Row): Promise<Row> {
  const [formHash, columnHash] = [await hashOf(posted['formPassword']), await hashOf(posted['columnPassword'])];
  return { ...(formHash !== undefined && { formHash }), ...(columnHash !== undefined && { columnHash }) };
}

const hashOf = async (password: unknown): Promise<string | undefined> =>
  typeof password === 'string' && password !== '' ? hashPassword(createHash('md5').update(password).digest('hex')) : undefined;

function refuse(values: Row, stored: LinkSettings): void {
  const isOn = (name: string, before: boolean): boolean => (values[name] === undefined ? before : values[name] === 1);
  const issues: Issue[] = [];
  const missing = (field: string, label: string) => issues.push(issue(`/${field}`, 'required', { label }));
  const { form, list, listFields } = stored;
  if (isOn('formUse', form.isOpen) && isOn('formPassUse', form.needsPassword) && (values['formHash'] ?? form.hash) === '')
    missing('formPassword', '$t:shortLink.password');
  if (isOn('columnUse', list.isOpen)) {
    if (isOn('columnPassUse', list.needsPassword) && (values['columnHash'] ?? list.hash) === '')
      missing('columnPassword', '$t:shortLink.password');
    if (namesIn(values['listFields'] ?? JSON.stringify(listFields)).length === 0) missing('listFields', '$t:shortLink.listFields');
  }
  if (issues.length > 0) throw new IssueError('visualdev/shortLink', issues);
}
