import { sql } from 'kysely';
import type { PlacedUser } from '../records/grant-guard';
import { parseConditions } from '../records/parse-conditions';
import { rowsBelow } from '../records/rows-below';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import type { Rights } from './create-rights';
import { menuGrantOf, type GrantedItems } from './menu-grant';
import type { MenuOffer } from './menu-offers';
import { grantsOf, groupsOf, itemsOf, subjectsOf, type Grant, type Subject } from './read-grants';
import type { Scheme } from './schemes';

interface ReachContext {
  db: Database;
  rights: Pick<Rights, 'offers'>;
}

/** The organisations whose records the data rules of a caller give. Equal roles mean other records in another organisation. */
export interface Reach {
  /**
   * Whether data rules give a user, as a change leaves the user, records of organisations that the same rules give neither the caller
   * nor the user before. Of menus that the caller holds.
   */
  isExceededBy(user: PlacedUser): Promise<boolean>;
  /** The same for all of these users, of the data rules among these grants. */
  isExceededByAll(userIds: readonly string[], grants: readonly Pick<Grant, 'itemType' | 'itemId'>[]): Promise<boolean>;
}

export async function reachOf(callerId: string, { db, rights }: ReachContext): Promise<Reach> {
  const organisations = await organisationsIn(db);
  const own = await placeOf({ id: callerId }, organisations, db);
  const offers = await rights.offers();
  const exceeds = async (theirs: Place, known: readonly Place[]): Promise<boolean> => {
    for (const menu of offers.menus) {
      const id = String(menu['id']);
      if (own.items.get('module')?.has(id) !== true) continue;
      const offer = await offers.of(id);
      const granted = rulesOf(menu, offer, theirs);
      const areas = known.map((place): Area => ({ place, rules: rulesOf(menu, offer, place) }));
      if (granted === 'all' || areas.some(({ rules }) => rules === 'all')) continue;
      if (granted.some((scheme) => !covers(scheme, theirs, areas))) return true;
    }
    return false;
  };
  return {
    isExceededBy: async (user) => {
      const isChange = user.id !== undefined && (user.holders ?? user.manages ?? user.moved) !== undefined;
      const before = isChange ? [await placeOf({ id: user.id }, organisations, db)] : [];
      return exceeds(await placeOf(user, withMoved(organisations, user), db), [own, ...before]);
    },
    isExceededByAll: async (userIds, grants) => userIds.length > 0 && exceeds(await sharedPlace(userIds, grants, organisations, db), [own]),
  };
}

/** The data rules of a menu that a user has; `all` where the menu, or one of the rules, does not restrict records. */
function rulesOf(menu: Row, offer: MenuOffer, { items }: Place): 'all' | readonly Scheme[] {
  const { schemes } = menuGrantOf(menu, offer, items);
  if (schemes === 'all') return 'all';
  const rules = offer.schemes.filter(({ id }) => schemes.has(id));
  return rules.some(({ rule }) => rule === 'all') ? 'all' : rules;
}

/** What decides which organisations the data rules of a user mean. */
interface Place {
  items: GrantedItems;
  own: ReadonlySet<string>;
  below: ReadonlySet<string>;
  managed: ReadonlySet<string>;
  /** Whether it is the place of several users together: one of them may have less of it. */
  isShared?: boolean;
}

/** What a user reaches in a menu. */
interface Area {
  place: Place;
  rules: 'all' | readonly Scheme[];
}

interface Organisation {
  id: string;
  parentId: string | null;
  managerId: string | null;
}

async function organisationsIn(db: Database): Promise<Organisation[]> {
  const { rows } = await sql<Organisation>`
    select id, parent_id as "parentId", manager_id as "managerId" from base_organize where delete_mark = 0`.execute(db);
  return rows;
}

const withMoved = (organisations: readonly Organisation[], { moved }: PlacedUser): readonly Organisation[] =>
  moved === undefined ? organisations : organisations.map((each) => (each.id === moved.id ? { ...each, parentId: moved.parentId } : each));

async function placeOf({ id, holders, manages = [] }: PlacedUser, organisations: readonly Organisation[], db: Database): Promise<Place> {
  const subjects = holders === undefined ? await subjectsOf(id ?? '', db) : await subjectsWith(id, holders, db);
  const own = subjects.filter(({ type }) => type === 'Organize').map((subject) => subject.id);
  const managed = organisations.filter((each) => (id !== undefined && each.managerId === id) || manages.includes(each.id));
  return { items: itemsOf(await grantsOf(subjects, db)), ...placedIn(own, managed, organisations) };
}

async function subjectsWith(id: string | undefined, holders: readonly Subject[], db: Database): Promise<Subject[]> {
  const subjects = [...(id === undefined ? [] : [{ type: 'User', id }]), ...holders];
  return [...subjects, ...(await groupsOf(subjects, db))];
}

/** The place of users who get the same rights. */
async function sharedPlace(
  userIds: readonly string[],
  grants: Parameters<typeof itemsOf>[0],
  organisations: readonly Organisation[],
  db: Database,
): Promise<Place> {
  const { rows } = await sql<{ id: string }>`
    select distinct object_id as id from base_user_relation
    where user_id = any(${[...userIds]}::text[]) and object_type = 'Organize' and delete_mark = 0`.execute(db);
  const users = new Set<unknown>(userIds);
  const managed = organisations.filter(({ managerId }) => users.has(managerId));
  const own = rows.map(({ id }) => id);
  return { items: itemsOf(grants), ...placedIn(own, managed, organisations), isShared: users.size > 1 };
}

const placedIn = (own: readonly string[], managed: readonly Organisation[], organisations: readonly Organisation[]) => ({
  own: new Set(own),
  below: withBelow(own, organisations),
  managed: withBelow(
    managed.map(({ id }) => id),
    organisations,
  ),
});

function withBelow(ids: readonly string[], organisations: readonly Organisation[]): Set<string> {
  const children = rowsBelow(organisations, ({ parentId }) => parentId);
  const all = new Set(ids);
  for (const id of all) for (const child of children.get(id) ?? []) all.add(child.id);
  return all;
}

/** Whether the rules of these areas reach the organisations that a rule means at a place. */
function covers(scheme: Scheme, theirs: Place, areas: readonly Area[]): boolean {
  const { parts, isNegative } = partsOf(scheme);
  const meant = new Set(parts.flatMap((part) => [...theirs[part]]));
  const reached = areas.map((area) => reachedBy(scheme, isNegative, area));
  if (!isNegative) return [...meant].every((id) => reached.some((ids) => ids.has(id)));
  return theirs.isShared !== true && reached.some((ids) => meant.size === ids.size && [...meant].every((id) => ids.has(id)));
}

/** A condition of a stored rule may leave out records, so only the rule itself and the built-in ones count. */
function reachedBy(scheme: Scheme, isNegative: boolean, { place, rules }: Area): Set<string> {
  const counted = (rules === 'all' ? [] : rules).filter(({ id, rule }) => id === scheme.id || (typeof rule === 'string' && !isNegative));
  return new Set(counted.flatMap((rule) => partsOf(rule).parts.flatMap((part) => [...place[part]])));
}

type Part = 'own' | 'below' | 'managed';

const builtIn: ReadonlyMap<unknown, Part> = new Map([
  ['organization', 'own'],
  ['organizationAndBelow', 'below'],
]);

const ofConditions: ReadonlyMap<string, Part> = new Map([
  ['@organizeId', 'own'],
  ['@organizationAndSuborganization', 'below'],
  ['@branchManageOrganize', 'managed'],
]);

/** The organisations that a rule names, and whether it grants the records of others. */
function partsOf({ rule }: Scheme): { parts: Part[]; isNegative: boolean } {
  if (typeof rule === 'string') return { parts: [builtIn.get(rule) ?? []].flat(), isNegative: false };
  const conditions = (parseConditions(rule.conditionJson) ?? []).flatMap(({ groups }) => groups);
  const named = conditions.flatMap(({ op, conditionText }) => {
    const part = ofConditions.get(conditionText);
    return part === undefined ? [] : [{ part, isNegative: op === '<>' || op.startsWith('not') }];
  });
  return { parts: named.map(({ part }) => part), isNegative: named.some(({ isNegative }) => isNegative) };
}
