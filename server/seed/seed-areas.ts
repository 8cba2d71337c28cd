import { sql } from 'kysely';
import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { lockStructure } from '../storage/lock-structure';
import type { Records } from '../storage/records';

/** The keys under which areas are noted as written, with the provinces that each has. */
const parts: readonly { key: string; has(code: string): boolean }[] = [
  { key: 'areas', has: (code) => !isSpecial(code) },
  { key: 'areas.special', has: (code) => isSpecial(code) },
];

/** Taiwan, Hong Kong and Macao, which earlier versions did not write. */
const isSpecial = (code: string): boolean => /^(?:71|81|82)/.test(code);

/**
 * Writes the divisions of China, from provinces to streets, in one statement. An area whose id or code exists is left out,
 * so that areas which users have entered before stay. It has a transaction of its own, beside which the rest is written.
 */
export async function seedAreas({ recordsOf }: Pick<Services, 'recordsOf'>): Promise<void> {
  const seeds = recordsOf('system/seed', serverCaller);
  if ((await missingIn(seeds)).length === 0) return;
  // Loaded for the first start only: the file is large. `npm run data:areas` writes it.
  const { default: text } = await import('./data/areas.txt?raw');
  await seeds.within(async (seeded, transaction) => {
    await lockStructure(transaction, { changed: ['system/area'] });
    // Another server may have written them meanwhile.
    const missing = await missingIn(seeded);
    await insertAreas(
      areasIn(text).filter(({ code }) => missing.some(({ has }) => has(code))),
      transaction,
    );
    await seeded.insertAll(missing.map(({ key }) => ({ id: key })));
  });
}

async function missingIn(seeds: Records): Promise<typeof parts> {
  const done = new Set((await seeds.all({ fields: ['id'] })).map(({ id }) => id));
  return parts.filter(({ key }) => !done.has(key));
}

async function insertAreas(areas: readonly Area[], transaction: Database): Promise<void> {
  if (areas.length === 0) return;
  const column = (name: keyof Area) => areas.map((area) => area[name]);
  await sql`
    insert into base_area (id, en_code, parent_id, full_name, type, sort_code, enabled_mark, creator_time)
    select code, code, parent, name, level, place, 1, ${Date.now()}::bigint
    from unnest(
      ${column('code')}::text[], ${column('parentId')}::text[], ${column('name')}::text[],
      ${column('level')}::int[], ${column('place')}::int[]
    ) as area(code, parent, name, level, place)
    on conflict do nothing`.execute(transaction);
}

interface Area {
  code: string;
  parentId: string;
  name: string;
  level: number;
  place: number;
}

/** The areas of lines such as `\t01 市辖区`: tabs are levels, and the digits follow the code of the parent. */
function areasIn(text: string): Area[] {
  const codes: string[] = [];
  const places: number[] = [];
  return [...text.matchAll(/^(\t*)(\d+) (.+)$/gm)].map(([, tabs = '', digits = '', name = '']) => {
    const level = tabs.length;
    const parentCode = codes[level - 1] ?? '';
    const place = (places[level] ?? 0) + 1;
    const code = `${parentCode}${digits}`;
    codes[level] = code;
    places.splice(level, places.length, place);
    return { code, parentId: parentCode || '-1', name, level, place };
  });
}
