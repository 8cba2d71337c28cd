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

/**
 * The organisations and subordinates whose records the data rules of a caller give. Equal roles mean other records in another
 * organisation.
 */
export interface Reach {
  /**
   * Whether data rules give a user, as a change leaves the user, records of organisations or subordinates that the same rules give
   * neither the caller nor the user before. Of menus that the caller holds.
   */
  isExceededBy(user: PlacedUser): Promise<boolean>;
  /** The same for all of these users, of the data rules among these grants. */
  isExceededByAll(userIds: readonly string[], grants: readonly Pick<Grant, 'itemType' | 'itemId'>[]): Promise<boolean>;
}

/** Those who are above a user with this superior, and are not yet. */
export async function newSuperiors(superiorId: string, userId: string, db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive present as (
      select manager_id as id from base_user where id = ${userId}
      union select base_user.manager_id from base_user join present on base_user.id = present.id
    ), later as (
      select ${superiorId}::text as id
      union select base_user.manager_id from base_user join later on base_user.id = later.id
    )
    select id from later where id <> '' except select id from present`.execute(db);
  return rows.map(({ id }) => id);
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
      for (const scheme of granted) if (!(await covers(scheme, theirs, areas, db))) return true;
    }
    return false;
  };
  return {
    isExceededBy: async (user) => {
      const isChange = user.id !== undefined && (user.holders ?? user.manages ?? user.leads ?? user.moved) !== undefined;
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

/** What decides which organisations and subordinates the data rules of a user mean. */
interface Place {
  items: GrantedItems;
  own: ReadonlySet<string>;
  below: ReadonlySet<string>;
  managed: ReadonlySet<string>;
  /** The users below; they are read when a rule means them. */
  led: () => Promise<ReadonlySet<string>>;
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

async function placeOf(user: PlacedUser, organisations: readonly Organisation[], db: Database): Promise<Place> {
  const { id, holders, manages = [], leads } = user;
  const subjects = holders === undefined ? await subjectsOf(id ?? '', db) : await subjectsWith(id, holders, db);
  const own = subjects.filter(({ type }) => type === 'Organize').map((subject) => subject.id);
  const managed = organisations.filter((each) => (id !== undefined && each.managerId === id) || manages.includes(each.id));
  const led = usersBelow(id === undefined ? [] : [id], leads === undefined ? [] : [leads], db);
  return { items: itemsOf(await grantsOf(subjects, db)), ...placedIn(own, managed, organisations), led };
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
  const led = usersBelow(userIds, [], db);
  return { items: itemsOf(grants), ...placedIn(own, managed, organisations), led, isShared: users.size > 1 };
}

const placedIn = (own: readonly string[], managed: readonly Organisation[], organisations: readonly Organisation[]) => ({
  own: new Set(own),
  below: withBelow(own, organisations),
  managed: withBelow(
    managed.map(({ id }) => id),
    organisations,
  ),
});

/** The users below some, with others and those below them. They are read once, and only if they are asked for. */
function usersBelow(ids: readonly string[], others: readonly string[], db: Database): () => Promise<ReadonlySet<string>> {
  let led: Promise<ReadonlySet<string>> | undefined;
  const read = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ id: string }>`
      with recursive led as (
        select id from base_user where delete_mark = 0 and (manager_id = any(${[...ids]}::text[]) or id = any(${[...others]}::text[]))
        union select base_user.id from base_user join led on base_user.manager_id = led.id where base_user.delete_mark = 0
      ) select id from led`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  return () => (led ??= read());
}

/** The organisations of users; those without one are left out. */
async function organisationsOf(userIds: readonly string[], db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; organisations: string[] }>`
    select user_id as id, array_agg(object_id) as organisations from base_user_relation
    where user_id = any(${[...userIds]}::text[]) and object_type = 'Organize' and delete_mark = 0 group by user_id`.execute(db);
  return new Map(rows.map(({ id, organisations }) => [id, organisations]));
}

function withBelow(ids: readonly string[], organisations: readonly Organisation[]): Set<string> {
  const children = rowsBelow(organisations, ({ parentId }) => parentId);
  const all = new Set(ids);
  for (const id of all) for (const child of children.get(id) ?? []) all.add(child.id);
  return all;
}

/** Whether the rules of these areas reach the organisations and subordinates that a rule means at a place. */
async function covers(scheme: Scheme, theirs: Place, areas: readonly Area[], db: Database): Promise<boolean> {
  const { parts, isNegative } = partsOf(scheme);
  const meant = await idsIn(parts, theirs);
  const reached = await Promise.all(areas.map((area) => reachedBy(scheme, isNegative, area)));
  const isSame = (ids: ReadonlySet<string>) => meant.size === ids.size && [...meant].every((id) => ids.has(id));
  if (isNegative) return theirs.isShared !== true && reached.some(isSame);
  const isReached = (id: string) => reached.some((ids) => ids.has(id));
  const missing = [...meant].filter((id) => !isReached(id));
  if (missing.length === 0 || !parts.includes('led')) return missing.length === 0;
  // The records of a user may also be reached by the user's organisations.
  const organisations = await organisationsOf(missing, db);
  return missing.every((id) => organisations.get(id)?.every(isReached) === true);
}

/** A condition of a stored rule may leave out records, so only the rule itself and the built-in ones count. */
async function reachedBy(scheme: Scheme, isNegative: boolean, { place, rules }: Area): Promise<Set<string>> {
  const counted = (rules === 'all' ? [] : rules).filter(({ id, rule }) => id === scheme.id || (typeof rule === 'string' && !isNegative));
  return idsIn(
    counted.flatMap((rule) => partsOf(rule).parts),
    place,
  );
}

async function idsIn(parts: readonly Part[], place: Place): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const part of new Set(parts)) for (const id of part === 'led' ? await place.led() : place[part]) ids.add(id);
  return ids;
}

type Part = 'own' | 'below' | 'managed' | 'led';

const builtIn: ReadonlyMap<unknown, Part> = new Map([
  ['organization', 'own'],
  ['organizationAndBelow', 'below'],
  ['selfAndSubordinates', 'led'],
]);

const ofConditions: ReadonlyMap<string, Part> = new Map([
  ['@organizeId', 'own'],
  ['@organizationAndSuborganization', 'below'],
  ['@branchManageOrganize', 'managed'],
  ['@userAndSubordinates', 'led'],
]);

/** The organisations and subordinates that a rule names, and whether it grants the records of others. */
function partsOf({ rule }: Scheme): { parts: Part[]; isNegative: boolean } {
  if (typeof rule === 'string') return { parts: [builtIn.get(rule) ?? []].flat(), isNegative: false };
  const conditions = (parseConditions(rule.conditionJson) ?? []).flatMap(({ groups }) => groups);
  const named = conditions.flatMap(({ op, conditionText }) => {
    const part = ofConditions.get(conditionText);
    return part === undefined ? [] : [{ part, isNegative: op === '<>' || op.startsWith('not') }];
  });
  return { parts: named.map(({ part }) => part), isNegative: named.some(({ isNegative }) => isNegative) };
}
