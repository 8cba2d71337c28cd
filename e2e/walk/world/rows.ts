import type { Client } from 'pg';

/** Rows that each list gets. */
const manyRows = 2_000;

/** Tables that hold the product itself: its modules, menus, rights and what its servers tell each other. */
const ofProduct =
  /^base_(seed|module.*|visualdev.*|system|sys_config|authorize|live_.*|session|pending_release|kept_column|captcha|login_.*|file.*)$|\$/;
/** Without these the administrator could not log in, or a page had no choices. */
const ofLogin = /^base_(user|user_relation|organize|dictionary_.*)$/;

interface Column {
  column_name: string;
  data_type: string;
}

/** Fills every table of records with copies of its rows. */
export async function addManyRows(client: Client): Promise<void> {
  for (const table of await tablesOf(client)) await multiply(client, table);
  await client.query('analyze');
}

/** Empties every table of records. */
export async function removeRows(client: Client): Promise<void> {
  const tables = (await tablesOf(client)).filter((table) => !ofLogin.test(table));
  await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')} cascade`);
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  return rows.map(({ name }) => name).filter((name) => !ofProduct.test(name));
}

async function multiply(client: Client, table: string): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select column_name, data_type from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const { rows: unique } = await client.query<{ name: string }>(
    `select distinct a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisunique`,
    [`"${table}"`],
  );
  const distinct = new Set(unique.map(({ name }) => name));
  const names = columns.map(({ column_name }) => `"${column_name}"`).join(', ');
  const values = columns.map((column) => (distinct.has(column.column_name) ? distinctValue(column) : `"${column.column_name}"`)).join(', ');
  await client.query(
    `with source as (select *, row_number() over () as source_place, count(*) over () as source_total from "${table}")
     insert into "${table}" (${names}) select ${values} from source, generate_series(1, $1::int) as copy_number
     where source_total < $1 and copy_number <= ceil(($1 - source_total)::numeric / source_total) on conflict do nothing`,
    [manyRows],
  );
}

function distinctValue({ column_name: name, data_type: type }: Column): string {
  if (/char|text/.test(type)) return `left("${name}", 30) || '-' || source_place || '-' || copy_number`;
  return /int|numeric/.test(type) ? `"${name}" + copy_number * 1000 + source_place` : `"${name}"`;
}
