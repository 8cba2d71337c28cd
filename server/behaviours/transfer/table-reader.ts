import { languages } from '#engine/text';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import { matchHeadings, type MatchedHeadings } from './match-headings';
import type { TableLine, TableLines } from './read-lines';
import { createRecordJoiner, shownText, type NumberedRecord } from './table-records';
import { fileColumns, importColumns, leavesOf, unwrittenReason, type Unwritten } from './transfer-columns';

/** A file of records: its headings, and its records as they are read. */
export interface OpenedTable {
  headings: MatchedHeadings;
  /** The texts of the headings, by place. */
  names: string[];
  /** The lines above the headings, which are not read. */
  titles: string[];
  /** The line of the headings. */
  headingLine: number;
  /** By parts of the file. */
  records: AsyncGenerator<Iterable<NumberedRecord>>;
}

/** Lines in which the headings may stand: above them are titles. */
const maxHeadingLine = 10;

/**
 * Reads the headings of a file, and its records after them. `mapping` names columns for other headings. If the first line names no
 * column, the headings are the first line of those below it that names columns for the most part.
 */
export async function openTable(
  lines: TableLines,
  resource: ParsedResource,
  caller: Caller,
  services: Services,
  mapping?: ReadonlyMap<string, string>,
): Promise<OpenedTable> {
  const { first, rest } = await firstLines(lines, maxHeadingLine + 1);
  const inLanguages = (key: string) => new Set(languages.map((language) => services.texts.text(language, `$t:transfer.${key}`)));
  const options = {
    columns: [caller.language, ...languages].map((language) => fileColumns(resource, { ...caller, language }, services)),
    written: new Set(leavesOf(importColumns(resource, caller, services)).map(({ path }) => path)),
    numbers: inLanguages('number'),
    ignored: inLanguages('errorsInfo'),
    ...(mapping && { mapping }),
  };
  const headingsAt = (at: number) => matchHeadings(textsOf(first[at]), textsOf(first[at + 1]), options);
  const isBelow = (line: TableLine, at: number) =>
    at > 0 && at < maxHeadingLine && knownIn(headingsAt(at)) * 2 >= Math.max(1, textsOf(line).filter((text) => text !== '').length);
  const below = knownIn(headingsAt(0)) > 0 ? -1 : first.findIndex(isBelow);
  const at = Math.max(0, below);
  const headings = headingsAt(at);
  const titles = first.slice(0, at).map((line) => textsOf(line).filter((text) => text !== '').join(' '));
  const [above, second] = [textsOf(first[at]), headings.count === 2 ? textsOf(first[at + 1]) : []];
  return {
    headings,
    names: headings.places.map((_, place) => second[place] || (above[place] ?? '')),
    titles: titles.filter((title) => title !== ''),
    headingLine: first[at]?.line ?? 1,
    records: recordsIn(first.slice(at + headings.count), rest, headings),
  };
}

const knownIn = ({ places, leftOut }: MatchedHeadings): number =>
  [...places, ...leftOut.values()].filter((column) => column !== undefined).length;

/** A heading of a file whose values are not written, and why. */
export interface UnwrittenHeading {
  heading: string;
  reason: Unwritten | 'chosen';
  /** The reason in words. */
  text: string;
}

export const unwrittenHeadings = ({ leftOut }: MatchedHeadings, { language }: Caller, services: Services): UnwrittenHeading[] =>
  [...leftOut].map(([heading, column]) => {
    const reason = column ? unwrittenReason(column, services) : 'chosen';
    return { heading: heading.replace(/^\*\s*/, ''), reason, text: services.texts.text(language, `$t:transfer.unwritten_${reason}`) };
  });

/** The first lines, and the lines behind them. */
async function firstLines(lines: TableLines, count: number): Promise<{ first: TableLine[]; rest: TableLines }> {
  const first: TableLine[] = [];
  let part: Iterator<TableLine> = [].values();
  while (first.length < count) {
    const line = part.next();
    if (line.done !== true) {
      first.push(line.value);
      continue;
    }
    const more = await lines.next();
    if (more.done === true) break;
    part = more.value[Symbol.iterator]();
  }
  return { first, rest: behind(part, lines) };
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
  yield endedRecords(first, joiner);
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
