import type { DescriptorNode, Operation, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { JsonObject } from '#engine/json';
import { operationOf } from '#engine/operations';
import type { Registry } from '#engine/registry';
import type { OfferedRows } from '#engine/relation/row-offer';
import { rowOffersOf } from '#engine/relation/row-offers';
import { isFieldReference } from '#engine/resolve-fields';
import { visibleDescriptors } from '#engine/visible-descriptors';
import { pickerOf } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { areaNames as areaNamesOf, offeredAreas } from '#server/behaviours/offered-areas.ts';
import { behaviour as readRecord } from '#server/behaviours/read.ts';
import type { Behaviour } from '#server/exchange.ts';
import { uploadTypeOf } from '#server/files/upload-types.ts';
import { visibleDesign } from '#server/rights/visible-design.ts';
import type { Services } from '#server/services.ts';
import { md5Of } from '#server/session/password.ts';
import { withCarriedChoices, withFixedOptions } from '#server/short-links/carried-choices.ts';
import { linkAddressIn } from '#server/short-links/link-address.ts';
import { checkLinkPassword } from '#server/short-links/link-password.ts';
import { designItems, listableFields, wireNameOf } from '#server/short-links/listed-fields.ts';
import { labelOf, pathOfOffer } from '#server/short-links/lookups.ts';
import { endOf, type Link, linkOf, openedLink, shownFieldsOf } from '#server/short-links/open-link.ts';
import { listingGuest, offeredLookups, type OpenLookup, openLookups } from '#server/short-links/open-lookup.ts';
import { hasAreas, publicFieldsOf } from '#server/short-links/public-fields.ts';
import { hasAnswered } from '#server/short-links/take-answer.ts';
import { cookieWith, newVisitor } from '#server/short-links/visitor-cookie.ts';
import { fileOwnerOf, hasFiles, requireLooseQuota, visitorLimits, withFileLimit } from '#server/short-links/visitor-files.ts';
import type { Row } from '#server/storage/records.ts';
import { uploadInOne } from '#server/uploads/upload-in-one.ts';

/**
 * What a visitor may know of a link: which password it asks for, whether it still takes answers, and behind the password its
 * title and columns. Leaves the cookie that tells visitors apart.
 */
export const config: Behaviour = async ({ query, caller }, services) => {
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

/** Checks the password of a link. The right one is noted in the cookie of the visitor, whom it opens the other calls for. */
export const checkPassword: Behaviour = async ({ body, query, caller }, services) => {
  const posted = body as Row;
  const link = await linkOf(posted['encryption'] ?? query['encryption'], undefined, caller, services);
  if (!link.settings[link.kind].needsPassword) return { data: null };
  const md5 = md5Of(String(posted['password']));
  if (!(await checkLinkPassword(services.db, link, { address: caller.address, md5 }))) throw new AppError('linkPasswordWrong');
  const visitor = link.visitor ?? newVisitor();
  const passed = new Set([...visitor.passed, link.kind]);
  return { data: null, visitor: cookieWith(caller.visitor ?? '', { ...visitor, passed }, link.settings) };
};

/** The form of a public link with all that a browser needs to draw it: its choices come along, and it has no call but its own. */
export const descriptor: Behaviour = async ({ params, query, caller }, services) => {
  const { catalogue, accessFor, registry } = services;
  const modelId = params['modelId'];
  const link = await openedLink({ encryption: query['encryption'], modelId, kind: 'form' }, caller, services);
  const { release, guest } = link;
  const { resource, descriptors } = release;
  const form = descriptors.get(`${resource.id}/form`);
  if (!form) throw new AppError('linkClosed');
  const visible = visibleDescriptors([form, resource], (target) => accessFor(target, guest).fields);
  const [descriptor, own] = await withCarriedChoices(visible, guest, services);
  const lookups = await lookupsFor(link, services);
  // Without its table, whose fixed filter may name values.
  const { collection: _collection, fields, ...reference } = own as unknown as ResourceDescriptor;
  const operations = [createOperation(resource.operations, modelId ?? '')];
  const references = [{ ...reference, fields: fields.map((node) => publicNode(node, { registry, lookups })), operations }];
  return { data: { descriptor, references, texts: catalogue.textsOf(visible) } };
};

/** The module's own operation under the path of the link. */
function createOperation(operations: readonly Operation[], modelId: string): Operation {
  const create = operations.find(({ id }) => id === 'create');
  if (!create) throw new AppError('linkClosed');
  const { right: _right, ...others } = create;
  return { ...others, path: `/api/visualdev/ShortLink/${modelId}` };
}

interface NodeContext {
  registry: Registry;
  /** The lookups that the link offers, by their paths. */
  lookups: ReadonlyMap<string, OpenLookup>;
}

/** The lookups of the form, by their paths. */
const lookupsFor = async (link: Link, services: Services): Promise<NodeContext['lookups']> =>
  new Map((await openLookups(link, services)).map((opened) => [opened.lookup.path, opened]));

/** Without warnings, which compare with records that a visitor does not see, and with the limit of a visitor's files. */
function publicNode(node: DescriptorNode, context: NodeContext, prefix = ''): DescriptorNode {
  const { warnings: _warnings, children, ...others } = withFileLimit(node, context.registry);
  const offers = rowOffersOf(context.registry.field(node.jnpfKey), node);
  const rowsOf = (name: string): OfferedRows | undefined => offeredRows(context.lookups.get(pathOfOffer(node, name, prefix)));
  return {
    ...others,
    ...(offers && { props: offers.replaced((others.props ?? {}) as JsonObject, rowsOf) }),
    ...(children && {
      children: children.map((child) => (isFieldReference(child) ? child : publicNode(child, context, `${node.id}.`))),
    }),
  } as DescriptorNode;
}

/** A lookup as rows of the link, which knows them by their path. Its constants and its source stay on the server. */
function offeredRows(opened: OpenLookup | undefined): OfferedRows | undefined {
  if (!opened) return undefined;
  const { lookup, columns } = opened;
  const { path, source, params } = lookup;
  return {
    dataInterface: path,
    value: source.kind === 'module' ? 'id' : source.value,
    label: source.label,
    columns: source.columns.filter(({ value }) => columns.has(value)).map(({ value, label }) => ({ value, label })),
    params: params.filter(({ field, system }) => field !== undefined || system === 'keyword').map((param): JsonObject => ({ ...param })),
  };
}

/** The form and list JSON of a link for existing clients, without all that the link does not show. */
export const module: Behaviour = async ({ params, query, caller }, services) => {
  const modelId = params['modelId'];
  const kind = linkAddressIn(query['encryption'])?.type ?? 'form';
  const { release, guest, settings } = await openedLink({ encryption: query['encryption'], modelId, kind }, caller, services);
  const { hidden } = services.accessFor(release.resource, guest).fields;
  // Existing clients look up relations and areas by calls that need a session.
  const { served } = publicFieldsOf(release.resource, services.registry, settings.lookupFields);
  const wire = visibleDesign(release.wire, kind === 'form' ? new Set([...hidden, ...served]) : hidden);
  return {
    data: {
      id: wire['id'],
      fullName: wire['fullName'],
      enCode: wire['enCode'],
      type: wire['type'],
      webType: String(wire['webType'] ?? 2),
      enableFlow: 0,
      formData: await withFixedOptions(wire['formData'] ?? '', guest, services),
      columnData: wire['columnData'] || '{}',
      appColumnData: wire['appColumnData'] || '{}',
      flowTemplateJson: '',
      propsValueList: [],
    },
  };
};

/** A record of a public list, as texts: its chosen columns and nothing else. */
export const show: Behaviour = async (exchange, services) => {
  const { params, query, caller } = exchange;
  const request = { encryption: query['encryption'], modelId: params['modelId'], kind: 'list' as const };
  const link = await openedLink(request, caller, services);
  const { release, settings } = link;
  const { resource } = release;
  const guest = await listingGuest(link, services);
  const call = operationOf(resource, 'show');
  const answer = await readRecord(
    { ...exchange, call, resource, params: { id: params['id'] ?? '' }, query: {}, body: undefined, caller: guest },
    services,
  );
  const { id, data } = ('data' in answer ? answer.data : {}) as { id: string; data: string };
  const record = JSON.parse(data) as Row;
  const names = shownFieldsOf(settings, release, services.registry).map((field) => wireNameOf(resource, field));
  return { data: { id, data: JSON.stringify({ id, ...Object.fromEntries(names.map((name) => [name, record[name] ?? null])) }) } };
};

/** The areas that a public form with a field for areas offers. They are the same for everyone. */
export const areas: Behaviour = async ({ params, query, caller }, services) => {
  const { modelId, id } = params;
  const { release, guest } = await openedLink({ encryption: query['encryption'], modelId, kind: 'form' }, caller, services);
  if (!hasAreas(release.resource, services.registry)) throw new AppError('forbidden');
  return { data: { list: await offeredAreas({ id, query }, pickerOf(guest), services) } };
};

/** The names of areas that a visitor has chosen, along their paths. */
export const areaNames: Behaviour = async ({ params, query, body, caller }, services) => {
  const request = { encryption: query['encryption'], modelId: params['modelId'], kind: 'form' as const };
  const { release, guest } = await openedLink(request, caller, services);
  if (!hasAreas(release.resource, services.registry)) throw new AppError('forbidden');
  const { idsList } = (body ?? {}) as { idsList?: string[][] | null };
  return { data: await areaNamesOf(idsList ?? [], pickerOf(guest), services) };
};

/** The kinds of uploads that forms have. */
const types: ReadonlySet<string> = new Set(['annex', 'annexpic']);

/** Uploads a file for an answer to a public form. Until the answer comes, it belongs to the visitor alone. */
export const upload: Behaviour = async ({ params, query, parts, bodyLength, caller }, services) => {
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

/** The fields of a released module that a public list can show. */
export const columns: Behaviour = async ({ params, caller }, { catalogue, recordsOf, registry, texts }) => {
  const id = params['id'] ?? '';
  await recordsOf('visualdev/base', caller).require(id);
  const { resource } = await catalogue.release(id);
  const list = listableFields(resource, registry).map((node) => ({
    id: node.id,
    fullName: texts.text(caller.language, node.label ?? node.id),
  }));
  return { data: { list } };
};

/** The lookups of a released module that the visitors of a public form could use. */
export const lookups: Behaviour = async ({ params, caller }, services) => {
  const { catalogue, recordsOf } = services;
  const id = params['id'] ?? '';
  await recordsOf('visualdev/base', caller).require(id);
  const { resource } = await catalogue.release(id);
  const lookups = await offeredLookups(resource, caller, services);
  const list = lookups.map((lookup) => ({ id: lookup.path, fullName: labelOf(lookup, caller, services) }));
  return { data: { list } };
};
