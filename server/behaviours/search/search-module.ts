import { sql } from 'kysely';
import type { JsonValue } from '#engine/json';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import type { SearchedModule } from './searched-modules';

/** A record that holds the keyword. */
export interface FoundRecord {
  id: string;
  /** The first of the searched fields that has a text. */
  title: string;
  /** Another searched field that holds the keyword, with its label; empty if the title does. */
  label: string;
  text: string;
}

/** Records that a search shows of one module. */
const maxRecords = 5;

/** How long the search of one module may take, in ms. A long table without an index is left out. */
const timeLimit = 1_500;

/** The first records of a module that the caller may see and that hold the keyword; `undefined` if that took too long. */
export async function searchModule(
  module: SearchedModule,
  keyword: string,
  caller: Caller,
  services: Services,
): Promise<FoundRecord[] | undefined> {
  const { db, recordsOf } = services;
  const { resource, fields } = module;
  try {
    const rows = await db.transaction().execute(async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(timeLimit)}, true)`.execute(transaction);
      const records = recordsOf(resource, caller, transaction);
      return records.first({ keyword: { fields, text: keyword }, fields: ['id', ...fields] }, maxRecords);
    });
    return rows.map((row) => foundRecord(row, module, keyword, caller, services));
  } catch (error) {
    if (error instanceof AppError && error.code === 'databaseBusy') return undefined;
    throw error;
  }
}

function foundRecord(
  row: Row,
  { resource, fields }: SearchedModule,
  keyword: string,
  { language }: Caller,
  services: Services,
): FoundRecord {
  const { registry, texts } = services;
  const shown = fields.flatMap((id) => {
    const node = resource.fields.find((field) => field.id === id);
    const value = row[id];
    if (!node || value === null || value === undefined || value === '') return [];
    const text = texts.text(language, registry.field(node.jnpfKey).format(value as JsonValue, node, language));
    return [{ label: texts.text(language, node.label ?? id), text }];
  });
  const holds = ({ text }: { text: string }) => text.toLowerCase().includes(keyword.toLowerCase());
  const [title] = shown;
  const match = title && !holds(title) ? shown.find(holds) : undefined;
  return { id: String(row['id']), title: title?.text ?? String(row['id']), label: match?.label ?? '', text: match?.text ?? '' };
}
