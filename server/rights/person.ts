import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../storage/database';

/** Who a data rule is evaluated for. What takes a statement is read once, when a rule asks for it. */
export interface Person {
  userId: string;
  /** The ids of the user's organisations. */
  organisations: readonly string[];
  /** The ids of all users below the user, by their superiors. */
  subordinates(): Promise<readonly string[]>;
  /** The ids of all organisations below these, without these. */
  below(organisations: readonly string[]): Promise<readonly string[]>;
  /** The ids of the organisations that the user manages. */
  managed(): Promise<readonly string[]>;
  /** Whether subordinates were asked for. */
  followsUsers(): boolean;
}

/** Maximum number of ids that a rule holds. Records of further users or organisations are not granted. */
const maxIds = 10_000;

export function createPerson(userId: string, organisations: readonly string[], { db, log }: { db: Database; log: Logger }): Person {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>, what: string): Promise<string[]> => {
    const { rows } = await query.execute(db);
    if (rows.length > maxIds) log.warn({ user: userId, what }, `a data rule names more than ${maxIds} ids: the others are not granted`);
    return rows.slice(0, maxIds).map(({ id }) => id);
  };
  let subordinates: Promise<string[]> | undefined;
  const below = new Map<string, Promise<string[]>>();
  return {
    userId,
    organisations,
    followsUsers: () => subordinates !== undefined,
    subordinates: () => (subordinates ??= ids(subordinatesOf(userId), 'subordinates')),
    below: (parents) => {
      const key = JSON.stringify(parents);
      const reading = below.get(key) ?? (parents.length === 0 ? Promise.resolve([]) : ids(organisationsBelow(parents), 'organisations'));
      below.set(key, reading);
      return reading;
    },
    managed: () =>
      ids(sql`select id from base_organize where manager_id = ${userId} and delete_mark = 0 limit ${maxIds + 1}`, 'managed organisations'),
  };
}

// `union` ends at a cycle, because it adds no row twice.
const subordinatesOf = (userId: string) => sql<{ id: string }>`
  with recursive below as (
    select id from base_user where manager_id = ${userId} and delete_mark = 0
    union select base_user.id from base_user join below on base_user.manager_id = below.id where base_user.delete_mark = 0
  ) select id from below where id <> ${userId} limit ${maxIds + 1}`;

const organisationsBelow = (parents: readonly string[]) => sql<{ id: string }>`
  with recursive below as (
    select id from base_organize where parent_id = any(${[...parents]}) and delete_mark = 0
    union select base_organize.id from base_organize join below on base_organize.parent_id = below.id where base_organize.delete_mark = 0
  ) select id from below where not id = any(${[...parents]}) limit ${maxIds + 1}`;
