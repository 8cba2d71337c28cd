import { createHash } from 'node:crypto';
import type { ParsedResource } from '#engine/parsed';
import { allOf, everyRecord, holdsForAll, noRecord, type Filter } from '#engine/query/filter';
import type { Registry } from '#engine/registry';
import { openRight, type AccessRule } from '../access/access-for';
import type { RecordsOf } from '../access/records-of';
import type { MenuGrant, UserRights } from '../access/user-rights';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { Bus } from '../realtime/bus';
import type { Database } from '../storage/database';
import { createRuleInterner } from './intern-rule';
import { menuGrantOf } from './menu-grant';
import { readMenuOffers, type MenuOffer, type MenuOffers } from './menu-offers';
import { grantsOf, itemsOf, subjectsOf } from './read-grants';
import { ruleFrom, type Contribution } from './rules-of';
import { schemeFilter, type Person } from './scheme-filter';
import { fragmentResource, visibleFragments } from './visible-fragments';

/** The rights of users, from the grants to what they are members of. */
export interface Rights {
  /** The rights of a user, cached until they change. */
  of(userId: string): Promise<UserRights>;
  /** The rules of pickers by the ids of resources, the same for all callers. */
  pickable: UserRights['pickable'];
  /** What the enabled menus offer, cached until they change. */
  offers(): Promise<MenuOffers>;
  /** The records that a data rule of a menu grants to a user. */
  schemeFilter: typeof schemeFilter;
  /** Tells every server that rights changed: those of some users, or all. */
  forget(what: ForgottenRights): Promise<void>;
}

type ForgottenRights = { users: readonly string[] } | { everyone: true } | { menus: true };

interface RightsOptions {
  db: Database;
  bus: Bus;
  registry: Registry;
  catalogue: Catalogue;
  recordsOf: RecordsOf;
}

/** Maximum number of users whose rights are cached. */
const maxUsers = 10_000;
const channel = 'rights';

/** Without events of other servers, nothing is cached. */
export function createRights(options: RightsOptions): Rights {
  const { bus } = options;
  const intern = createRuleInterner();
  const users = new Map<string, Promise<UserRights>>();
  let menuOffers: Promise<MenuOffers> | undefined;
  const pickable = pickableRules(options.catalogue.resources(), intern);

  const forgetUsers = (ids: readonly string[]): void => {
    for (const id of ids) users.delete(id);
  };
  const forgetAll = (): void => {
    menuOffers = undefined;
    users.clear();
  };
  bus.subscribe(channel, (payload) => {
    const what = payload as ForgottenRights;
    if ('users' in what) forgetUsers(what.users);
    else if ('everyone' in what) users.clear();
    else forgetAll();
  });
  bus.subscribe('modules', forgetAll);
  bus.onGap(forgetAll);

  const offers: Rights['offers'] = () => {
    if (!bus.isListening()) return readMenuOffers(options);
    const reading = (menuOffers ??= readMenuOffers(options));
    reading.catch(() => {
      if (menuOffers === reading) menuOffers = undefined;
    });
    return reading;
  };
  const read = async (userId: string): Promise<UserRights> => ({
    ...(await readRights(userId, await offers(), options, intern)),
    pickable,
  });

  return {
    of: (userId) => {
      const cached = bus.isListening() ? users.get(userId) : undefined;
      if (cached) return cached;
      const reading = read(userId);
      if (users.size >= maxUsers) users.delete(users.keys().next().value ?? '');
      users.set(userId, reading);
      reading.catch(() => {
        if (users.get(userId) === reading) users.delete(userId);
      });
      return reading;
    },
    pickable,
    offers,
    schemeFilter,
    forget: (what) => bus.publish(channel, what),
  };
}

type Intern = (rule: AccessRule) => AccessRule;

async function readRights(
  userId: string,
  offers: MenuOffers,
  { db, registry, catalogue }: RightsOptions,
  intern: Intern,
): Promise<Omit<UserRights, 'pickable'>> {
  const subjects = await subjectsOf(userId, db);
  const items = itemsOf(await grantsOf(subjects, db));
  const organisations = subjects.filter(({ type }) => type === 'Organize').map(({ id }) => id);
  const person: Person = { userId, organisations };
  const menus = new Map<string, MenuGrant>();
  const contributions = new Map<ParsedResource, Contribution[]>();
  for (const menu of offers.menus) {
    const id = String(menu['id']);
    if (items.get('module')?.has(id) !== true) continue;
    const offer = await offers.of(id);
    const grant = menuGrantOf(menu, offer, items);
    menus.set(id, grant);
    for (const resource of offer.resources) {
      const rows = grantedRows(grant, offer, resource, { person, registry });
      contributions.set(resource, [...(contributions.get(resource) ?? []), { grant, rows }]);
    }
    for (const [resource, rows] of readableBeside(offer, catalogue))
      contributions.set(resource, [...(contributions.get(resource) ?? []), { grant: { ...grant, buttons: noFields }, rows: [rows] }]);
  }
  const rules = new Map(
    [...contributions].map(([resource, list]) => [resource.id, intern(ofOwner(ruleFrom(resource, list), resource, userId))]),
  );
  for (const [id, rule] of personalRules(userId)) if (!rules.has(id)) rules.set(id, intern(rule));
  for (const part of catalogue.resources()) addPart(part, rules, intern, userId);
  const systems = new Set([...(items.get('system') ?? []), ...[...menus.keys()].map((id) => String(offers.byId.get(id)?.['systemId']))]);
  return { rules, menus, systems, stamp: stampOf(rules, menus, offers) };
}

/** The menus are those that the user sees, as they are now; rules contain the organisations of the user. */
function stampOf(rules: ReadonlyMap<string, AccessRule>, menus: ReadonlyMap<string, MenuGrant>, { byId }: MenuOffers): string {
  const shown = [...menus].map(([id, grant]) => [id, byId.get(id)?.['version'], grant]);
  return createHash('sha256')
    .update(JSON.stringify([[...rules], shown], listOfSet))
    .digest('base64');
}

const listOfSet = (_: string, value: unknown): unknown => (value instanceof Set ? [...value].toSorted() : value);

interface FilterContext {
  person: Person;
  registry: Registry;
}

/** The records of the granted data rules, of those that the menu is about. */
function grantedRows({ schemes }: MenuGrant, offer: MenuOffer, resource: ParsedResource, { person, registry }: FilterContext): Filter[] {
  const within = offer.within.get(resource.id);
  if (schemes === 'all') return [allOf([within])];
  const granted = offer.schemes.filter(({ id }) => schemes.has(id));
  return granted.map((scheme) => allOf([within, schemeFilter(scheme, resource, person, registry)]));
}

/** The records that a menu is about, of resources that it does not show. */
const readableBeside = ({ within, resources }: MenuOffer, catalogue: Catalogue): [ParsedResource, Filter][] =>
  [...within].filter(([id]) => !resources.some((resource) => resource.id === id)).map(([id, rows]) => [catalogue.resource(id), rows]);

const noFields: ReadonlySet<string> = new Set();

/** The field with the user whose records they are, of resources that a menu shows to several users. */
const ownerFields: ReadonlyMap<string, string> = new Map([['system/scheduleTaskLog', 'ownerId']]);

/** What was made under a user's rights is that user's, whatever menu shows it. */
function ofOwner(rule: AccessRule, { id }: ParsedResource, userId: string): AccessRule {
  const field = ownerFields.get(id);
  return field === undefined ? rule : { ...rule, rows: allOf([rule.rows, { field, is: 'equals', value: userId }]) };
}

/** Records of each user that have no menu: the user's own super queries. */
const personalRules = (userId: string): [string, AccessRule][] => [
  [
    'system/advancedQuery',
    {
      rows: { field: 'creatorUserId', is: 'equals', value: userId },
      fields: { hidden: noFields, readOnly: noFields },
      operations: new Set([openRight]),
    },
  ],
];

/** A part of other resources has their rights. Where all records of none of them are granted, none of its parts is. */
function addPart(part: ParsedResource, rules: Map<string, AccessRule>, intern: Intern, userId: string): void {
  if (part.partOf === undefined || rules.has(part.id)) return;
  const wholes = [part.partOf].flat().flatMap((id) => rules.get(id) ?? []);
  if (wholes.length === 0) return;
  const rows = wholes.some((whole) => holdsForAll(whole.rows)) ? partRows(part, userId) : noRecord;
  const operations = wholes.some((whole) => whole.operations === 'all')
    ? 'all'
    : new Set(wholes.flatMap((whole) => (whole.operations === 'all' ? [] : [...whole.operations])));
  rules.set(part.id, intern({ rows, fields: { hidden: noFields, readOnly: noFields }, operations }));
}

/** The records of a part: of fragments, the user's own and shared ones. */
const partRows = ({ id }: ParsedResource, userId: string): Filter => (id === fragmentResource ? visibleFragments(userId) : everyRecord);

/** The rules of pickers: the pickable fields of all records. */
function pickableRules(resources: readonly ParsedResource[], intern: Intern): Map<string, AccessRule> {
  return new Map(
    resources.flatMap(({ id, fields, pickable }) => {
      if (!pickable) return [];
      const hidden = new Set(fields.map((field) => field.id).filter((field) => !pickable.includes(field)));
      return [[id, intern({ rows: everyRecord, fields: { hidden, readOnly: noFields }, operations: noFields })] as const];
    }),
  );
}
