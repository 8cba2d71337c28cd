import { sql } from 'kysely';
import { parseConditions } from '../records/parse-conditions';
import type { Database } from '../storage/database';
import type { Rights } from './create-rights';
import { menuGrantOf, type GrantedItems } from './menu-grant';
import { grantsOf, itemsOf, subjectsOf } from './read-grants';
import type { Scheme } from './schemes';

interface ReachContext {
  db: Database;
  rights: Pick<Rights, 'offers'>;
}

/**
 * Whether data rules give a user records of organisations that the same rules do not give the caller, in menus that both hold. Equal
 * roles mean other records in another organisation.
 */
export async function reachesFarther(userId: string, callerId: string, { db, rights }: ReachContext): Promise<boolean> {
  const organisations = await organisationsIn(db);
  const [theirs, own] = [await placeOf(userId, organisations, db), await placeOf(callerId, organisations, db)];
  const offers = await rights.offers();
  for (const menu of offers.menus) {
    const id = String(menu['id']);
    if (![theirs, own].every(({ items }) => items.get('module')?.has(id) === true)) continue;
    const offer = await offers.of(id);
    const [granted, held] = [menuGrantOf(menu, offer, theirs.items).schemes, menuGrantOf(menu, offer, own.items).schemes];
    if (granted === 'all' || held === 'all') continue;
    const ownSchemes = offer.schemes.filter((scheme) => held.has(scheme.id));
    if (ownSchemes.some(({ rule }) => rule === 'all')) continue;
    if (offer.schemes.some((scheme) => granted.has(scheme.id) && !covers(scheme, theirs, ownSchemes, own))) return true;
  }
  return false;
}

/** What decides which organisations the data rules of a user mean. */
interface Place {
  items: GrantedItems;
  own: ReadonlySet<string>;
  below: ReadonlySet<string>;
  managed: ReadonlySet<string>;
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

async function placeOf(userId: string, organisations: readonly Organisation[], db: Database): Promise<Place> {
  const subjects = await subjectsOf(userId, db);
  const own = subjects.filter(({ type }) => type === 'Organize').map(({ id }) => id);
  const managed = organisations.filter(({ managerId }) => managerId === userId).map(({ id }) => id);
  return {
    items: itemsOf(await grantsOf(subjects, db)),
    own: new Set(own),
    below: withBelow(own, organisations),
    managed: withBelow(managed, organisations),
  };
}

function withBelow(ids: readonly string[], organisations: readonly Organisation[]): Set<string> {
  const all = new Set(ids);
  for (const id of all) for (const child of organisations) if (child.parentId === id) all.add(child.id);
  return all;
}

/** Whether the caller's rules reach the organisations that a rule means for another user. */
function covers(scheme: Scheme, theirs: Place, ownSchemes: readonly Scheme[], own: Place): boolean {
  const { parts, isNegative } = partsOf(scheme);
  const reached = new Set<string>();
  // A condition of a stored rule may leave out records, so only the rule itself and the built-in ones count.
  for (const other of ownSchemes.filter(({ id, rule }) => id === scheme.id || (typeof rule === 'string' && !isNegative)))
    for (const part of partsOf(other).parts) for (const id of own[part]) reached.add(id);
  const meant = new Set(parts.flatMap((part) => [...theirs[part]]));
  if (isNegative) return meant.size === reached.size && [...meant].every((id) => reached.has(id));
  return [...meant].every((id) => reached.has(id));
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
