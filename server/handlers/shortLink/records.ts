import { createHash } from 'node:crypto';
import { issue, type Issue, IssueError } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import { type Call, operationOf } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { codecOf } from '#server/behaviours/codec/codec-of.ts';
import { paginationOf } from '#server/behaviours/codec/page.ts';
import { lookupPage, lookupReader, type LookupReader } from '#server/behaviours/interfaces/lookup-rows.ts';
import { behaviour as listRecords } from '#server/behaviours/list.ts';
import { relatedRecords } from '#server/behaviours/related-records.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { fixedParams } from '#server/interfaces/bound-params.ts';
import type { Services } from '#server/services.ts';
import { solveCaptcha } from '#server/session/captcha.ts';
import { hashPassword } from '#server/session/password.ts';
import { type Asked, askedParams } from '#server/short-links/asked-rows.ts';
import { checkChoices, type ReadRows } from '#server/short-links/check-choices.ts';
import { type LinkKind, linkPath } from '#server/short-links/link-address.ts';
import { initialSettings, type LinkSettings, linkSettingsOf, namesIn, saveLinkSettings } from '#server/short-links/link-settings.ts';
import { designItems, idsOfNames, wireNameOf } from '#server/short-links/listed-fields.ts';
import { enteredRows, labelOf, type Lookup } from '#server/short-links/lookups.ts';
import { endOf, openedLink, shownFieldsOf } from '#server/short-links/open-link.ts';
import {
  allowedLookups,
  answeringGuest,
  listingGuest,
  offeredLookups,
  openLookup,
  type OpenLookup,
  openLookups,
} from '#server/short-links/open-lookup.ts';
import { publicFieldsOf } from '#server/short-links/public-fields.ts';
import { publicRows } from '#server/short-links/public-rows.ts';
import { hasAnswered, takeAnswer } from '#server/short-links/take-answer.ts';
import type { Row } from '#server/storage/records.ts';

/** Maximum number of records on a page. */
const maxPageSize = 100;

/** A page of a public list: the chosen columns and nothing else, searched by the chosen fields alone. */
export const list: Behaviour = async (exchange, services) => {
  const { params, query, body } = exchange;
  const request = { encryption: query['encryption'], modelId: params['modelId'], kind: 'list' as const };
  const link = await openedLink(request, exchange.caller, services);
  const { release, settings } = link;
  const { resource } = release;
  const shown = shownFieldsOf(settings, release, services.registry);
  const namesOf = (ids: readonly string[]) => new Set(ids.map((id) => wireNameOf(resource, id)));
  const columns = namesOf(shown);
  const posted = isJsonObject(body) ? body : {};
  const call = plainList(resource);
  const answer = await listRecords(
    {
      ...exchange,
      call,
      resource,
      params: {},
      query: {},
      caller: await listingGuest(link, services),
      body: {
        currentPage: posted['currentPage'] ?? 1,
        pageSize: Math.min(maxPageSize, Math.max(1, Number(posted['pageSize']) || 20)),
        queryJson: only(posted['queryJson'], namesOf(settings.searchFields.filter((id) => shown.includes(id)))),
        sidx: String(posted['sidx'] ?? '')
          .split(',')
          .filter((name) => columns.has(name.replace(/^-/, '')))
          .join(','),
        sort: posted['sort'] === 'asc' ? 'asc' : 'desc',
      },
    },
    services,
  );
  const { list, pagination } = ('data' in answer ? answer.data : {}) as { list: Row[]; pagination: unknown };
  const shownRow = (row: Row): Row => ({
    id: row['id'],
    ...Object.fromEntries([...columns].map((name) => [name, row[name] ?? null])),
  });
  return { data: { list: list.map(shownRow), pagination } };
};

/** The module's list without groups and levels. One for each release. */
function plainList(resource: ParsedResource): Call {
  const cached = calls.get(resource);
  if (cached) return cached;
  const call = operationOf(resource, 'list');
  const plain = { ...call, operation: { ...call.operation, list: { search: call.operation.list?.search ?? [] } } };
  calls.set(resource, plain);
  return plain;
}

const calls = new WeakMap<ParsedResource, Call>();

/** The conditions of a query on these fields. */
function only(query: unknown, names: ReadonlySet<string>): string {
  const conditions = typeof query === 'string' ? parsed(query) : query;
  if (!isJsonObject(conditions)) return '';
  return JSON.stringify(Object.fromEntries(Object.entries(conditions).filter(([name]) => names.has(name))));
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Maximum number of rows on a page of a dialog, and of choices and suggestions, which are drawn without pages. */
const maxDialogRows = 100;
const maxListedRows = 1_000;

interface RelatedBody {
  keyword?: string | null;
  currentPage?: number | null;
  pageSize?: number | null;
  ids?: readonly (string | number)[] | null;
  paramList?: readonly { field: string; defaultValue?: unknown }[] | null;
}

/**
 * Records or rows that a field of a public form offers, with the columns of its design and nothing else. The design also says
 * what they are restricted to: of the posted parameters only the values of fields of the form count.
 */
export const related: Behaviour = async (exchange, services) => {
  const { params, query, body, caller } = exchange;
  const link = await openedLink({ encryption: query['encryption'], modelId: params['modelId'], kind: 'form' }, caller, services);
  if (endOf(link.settings) === 'full') throw new AppError('linkFull');
  const opened = await openLookup(link, params['field'] ?? '', services);
  const asked = askedIn((body ?? {}) as RelatedBody, opened.lookup);
  const { list, total } = await (opened.target ? moduleRows(opened, asked, services) : interfaceRows(opened, asked, services));
  const page = asked.ids ? { number: 1, size: asked.page.size } : asked.page;
  return { data: { list: publicRows(list, opened), pagination: paginationOf(page, total) } };
};

function askedIn({ keyword, currentPage, pageSize, ids, paramList }: RelatedBody, { use }: Lookup): Asked {
  const maxRows = use === 'choices' || use === 'suggestions' ? maxListedRows : maxDialogRows;
  const size = pageSize ?? (use === 'choices' ? maxRows : 20);
  return {
    keyword: keyword ?? '',
    page: { number: Math.max(1, currentPage ?? 1), size: Math.min(maxRows, Math.max(1, size)) },
    ids: ids ? ids.slice(0, maxDialogRows).map(String) : undefined,
    entered: new Map((paramList ?? []).map(({ field, defaultValue }) => [field, defaultValue])),
  };
}

async function moduleRows({ lookup, target, columns, guest }: OpenLookup, asked: Asked, services: Services) {
  const { keyword, page, ids, entered } = asked;
  const none = { list: [], total: 0 };
  if (!target || ids?.length === 0) return none;
  // A row that was chosen before is named whatever the fields beside it say now.
  const rows = ids ? undefined : enteredRows(lookup, entered, target, services.registry);
  if (!ids && !rows) return none;
  const shown = (names: readonly string[]) => names.filter((name) => columns.has(name));
  const ask = { names: shown(lookup.searched), moreNames: shown(lookup.more), keyword, ids: ids ?? [], page };
  const restriction = { ...ask, ...(rows && { narrowedBy: rows }), order: lastFirst(lookup) };
  const { list, pagination } = await relatedRecords(target, restriction, guest, services);
  return { list, total: pagination.total };
}

async function interfaceRows({ lookup, guest }: OpenLookup, asked: Asked, services: Services) {
  const { source, searched } = lookup;
  const paramList = askedParams(lookup, asked);
  if (source.kind !== 'dataInterface' || !paramList) return { list: [], total: 0 };
  const { keyword, page, ids } = asked;
  const read = { dataInterface: source.dataInterface, caller: guest, label: labelOf(lookup, guest, services) };
  return lookupPage(
    read,
    {
      paramList,
      propsValue: source.value,
      columnOptions: searched.join(),
      keyword,
      currentPage: page.number,
      pageSize: page.size,
      ids: ids ?? null,
    },
    services,
  );
}

/** Values up to one in the form: the last of them first. */
function lastFirst({ params }: Lookup) {
  const last = params.find(({ until }) => until === true);
  return last && [{ field: last.name, descending: true }];
}

/** Stores an answer to a public form. */
export const create: Behaviour = async (exchange, services) => {
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

/** The settings of a module's short links with their addresses, for those who design it. Passwords are not answered. */
export const read: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const id = params['id'] ?? '';
  await services.recordsOf('visualdev/base', caller).require(id);
  const { resource, wire } = await services.catalogue.release(id);
  const settings = await settingsOf(id, exchange, services);
  const listFields = shownFieldsOf(settings, { resource }, services.registry);
  const searchFields = settings.searchFields.filter((field) => listFields.includes(field));
  const { jnpfDomain } = await services.sysConfig.get();
  const addressOf = (type: LinkKind): string =>
    settings.linkKey === '' ? '' : String(jnpfDomain ?? '').replace(/\/+$/, '') + linkPath({ modelId: id, type, key: settings.linkKey });
  const unavailable = publicFieldsOf(resource, services.registry, settings.lookupFields).unavailable.map(({ id: field, label }) =>
    services.texts.text(caller.language, label ?? field),
  );
  return {
    data: {
      ...switchesOf(settings),
      id,
      shortLink: '',
      formLink: addressOf('form'),
      formPassword: '',
      columnLink: addressOf('list'),
      columnPassword: '',
      columnText: JSON.stringify(designItems(wire, 'columnList', listFields, resource)),
      columnCondition: JSON.stringify(designItems(wire, 'searchList', searchFields, resource)),
      listFields,
      searchFields,
      lookupFields: settings.lookupFields,
      unavailable: unavailable.join(caller.language === 'en' ? ', ' : '、'),
    },
  };
};

/** The first reading makes the keys, so that the addresses can be shown before the links are turned on. */
async function settingsOf(id: string, { caller, isHead }: Exchange, services: Services): Promise<LinkSettings> {
  const stored = await linkSettingsOf(id, services);
  if (stored?.linkKey || isHead) return stored ?? initialSettings(id);
  // Another designer may read them for the first time at the same moment.
  await saveLinkSettings(id, {}, caller, services).catch(async (error: unknown) => {
    if (!(await linkSettingsOf(id, services))) throw error;
  });
  return (await linkSettingsOf(id, services)) ?? initialSettings(id);
}

const switchesOf = ({ isEnabled, form, list, expiresAt, maxAnswers, answers, isOnePerPerson, hasCaptcha, thanks }: LinkSettings): Row => ({
  enabledMark: Number(isEnabled),
  formUse: Number(form.isOpen),
  formPassUse: Number(form.needsPassword),
  columnUse: Number(list.isOpen),
  columnPassUse: Number(list.needsPassword),
  expiresAt,
  maxAnswers,
  answers,
  onePerPerson: Number(isOnePerPerson),
  captcha: Number(hasCaptcha),
  thanks,
});

/** Changes the settings of a module's short links. What the body leaves out stays, and so does a password that is empty. */
export const update: Behaviour = async ({ body, caller }, services) => {
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
