import { languages } from '#engine/text';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import { matchHeadings, type MatchedHeadings } from './match-headings';
import type { TableLine, TableLines } from './read-lines';
import { createRecordJoiner, shownText, type NumberedRecord } from './table-records';
import { fileColumns, importColumns, leavesOf } from './transfer-columns';

/** A file of records: its headings, and its records as they are read. */
export interface OpenedTable {
  headings: MatchedHeadings;
  /** By parts of the file. */
  records: AsyncGenerator<Iterable<NumberedRecord>>;
}

/** Reads the headings of a file, and its records after them. `mapping` names columns for other headings. */
export async function openTable(
  lines: TableLines,
  resource: ParsedResource,
  caller: Caller,
  services: Services,
  mapping?: ReadonlyMap<string, string>,
): Promise<OpenedTable> {
  const { top, next, rest } = await firstLines(lines);
  const inLanguages = (key: string) => new Set(languages.map((language) => services.texts.text(language, `$t:transfer.${key}`)));
  const headings = matchHeadings(textsOf(top), textsOf(next), {
    columns: [caller.language, ...languages].map((language) => fileColumns(resource, { ...caller, language }, services)),
    written: new Set(leavesOf(importColumns(resource, caller, services)).map(({ path }) => path)),
    numbers: inLanguages('number'),
    ignored: inLanguages('errorsInfo'),
    ...(mapping && { mapping }),
  });
  return { headings, records: recordsIn(headings.count === 1 && next ? [next] : [], rest, headings) };
}

/** The first two lines, and the lines behind them. */
async function firstLines(lines: TableLines): Promise<{ top: TableLine | undefined; next: TableLine | undefined; rest: TableLines }> {
  const first: TableLine[] = [];
  let part: Iterator<TableLine> = [].values();
  while (first.length < 2) {
    const line = part.next();
    if (line.done !== true) {
      first.push(line.value);
      continue;
    }
    const more = await lines.next();
    if (more.done === true) break;
    part = more.value[Symbol.iterator]();
  }
  return { top: first[0], next: first[1], rest: behind(part, lines) };
}

async function* behind(part: Iterator<TableLine>, lines: TableLines): TableLines {
  try {
    yield { [Symbol.iterator]: () => part };
    yield* lines;
  } finally {
    // A reader that stops at the first part closes the file, too.
    await lines.return(undefined);
  }
}

const textsOf = (line: TableLine | undefined): string[] => Array.from(line?.cells ?? [], shownText);

async function* recordsIn(
  first: readonly TableLine[],
  rest: TableLines,
  headings: MatchedHeadings,
): AsyncGenerator<Iterable<NumberedRecord>> {
  const joiner = createRecordJoiner(headings);
  for (const line of first) joiner.add(line);
  for await (const lines of rest) yield endedRecords(lines, joiner);
  const last = joiner.end();
  if (last) yield [last];
}

function* endedRecords(lines: Iterable<TableLine>, joiner: ReturnType<typeof createRecordJoiner>): Generator<NumberedRecord> {
  for (const line of lines) {
    const ended = joiner.add(line);
    if (ended) yield ended;
  }
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
