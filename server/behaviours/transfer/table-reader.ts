import { languages } from '#engine/text';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import { matchHeadings, type MatchedHeadings } from './match-headings';
import type { TableLine } from './read-lines';
import { createRecordJoiner, type NumberedRecord } from './table-records';
import { fileColumns, importColumns, leavesOf } from './transfer-columns';

/** A file of records: its headings, and its records as they are read. */
export interface OpenedTable {
  headings: MatchedHeadings;
  records: AsyncGenerator<NumberedRecord>;
}

/** Reads the headings of a file, and its records after them. `mapping` names columns for other headings. */
export async function openTable(
  lines: AsyncGenerator<TableLine>,
  resource: ParsedResource,
  caller: Caller,
  services: Services,
  mapping?: ReadonlyMap<string, string>,
): Promise<OpenedTable> {
  const first = await lines.next();
  const second = await lines.next();
  const top = first.done ? undefined : first.value;
  const next = second.done ? undefined : second.value;
  const inLanguages = (key: string) => new Set(languages.map((language) => services.texts.text(language, `$t:transfer.${key}`)));
  const headings = matchHeadings(textsOf(top), textsOf(next), {
    columns: [caller.language, ...languages].map((language) => fileColumns(resource, { ...caller, language }, services)),
    written: new Set(leavesOf(importColumns(resource, caller, services)).map(({ path }) => path)),
    numbers: inLanguages('number'),
    ignored: inLanguages('errorsInfo'),
    ...(mapping && { mapping }),
  });
  const rest = headings.count === 1 && next ? [next] : [];
  return { headings, records: recordsIn(rest, lines, headings) };
}

const textsOf = (line: TableLine | undefined): string[] =>
  Array.from(line?.cells ?? [], (cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''));

async function* recordsIn(
  rest: readonly TableLine[],
  lines: AsyncGenerator<TableLine>,
  headings: MatchedHeadings,
): AsyncGenerator<NumberedRecord> {
  const joiner = createRecordJoiner(headings);
  for (const line of rest) joiner.add(line);
  for await (const line of lines) {
    const ended = joiner.add(line);
    if (ended) yield ended;
  }
  const last = joiner.end();
  if (last) yield last;
}

/** Throws `workbookHeadingUnknown` and `workbookHeadingMissing`, for clients that do not let users choose columns. */
export function requireHeadings(
  { places, unknown }: MatchedHeadings,
  required: readonly { id: string; label: string; isRequired: boolean; columns?: unknown }[],
): void {
  const [heading] = unknown;
  if (heading !== undefined) throw new AppError('workbookHeadingUnknown', { heading });
  const found = new Set(places.flatMap((place) => (place && !place.table ? place.column.id : [])));
  const missing = required.find(({ id, isRequired, columns }) => isRequired && columns === undefined && !found.has(id));
  if (missing) throw new AppError('workbookHeadingMissing', { heading: missing.label });
  if (!places.some((place) => place !== undefined)) throw new AppError('workbookBroken');
}
