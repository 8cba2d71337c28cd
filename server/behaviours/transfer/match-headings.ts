import { columnName } from '../../excel/sheet-syntax';
import { headingWithName } from './table-layout';
import type { TransferColumn } from './transfer-columns';

/** The column of a place in the lines of a file; `table` for a column of a sub-table. */
interface MatchedColumn {
  column: TransferColumn;
  table?: TransferColumn;
}

export interface MatchedHeadings {
  /** By place; `undefined` for a place that is not read. */
  places: readonly (MatchedColumn | undefined)[];
  /** The place of the numbers that tell records apart. */
  numberPlace: number | undefined;
  /** Lines of headings: 2 if tables stand above their columns. */
  count: 1 | 2;
  /** Headings that name no column, or one that another place has, without repetitions. */
  unknown: readonly string[];
  /** Headings that are not written, with their column; `undefined` for those that the mapping leaves out. */
  leftOut: ReadonlyMap<string, TransferColumn | undefined>;
  /** Places without a heading that a user has not left out. Places behind `places` are such, too. */
  unnamed: readonly number[];
  /** Whether the mapping leaves a heading out. */
  isLeftOut(heading: string): boolean;
}

/**
 * The name of a column without a heading in a mapping, and of one whose heading another column has.
 *
 * @example placeName(2) // '[C]'
 */
export const placeName = (place: number, heading = ''): string => `${heading} [${columnName(place)}]`.trim();

export interface HeadingOptions {
  /** The same columns in each language: a template of another language is read as well. */
  columns: readonly (readonly TransferColumn[])[];
  /** The paths of columns that are read; others are known, and left out. */
  written: ReadonlySet<string>;
  /** Headings of the numbers of records. */
  numbers: ReadonlySet<string>;
  /** Headings that are left out. */
  ignored: ReadonlySet<string>;
  /** The names of columns for other headings; an empty name leaves a column out. */
  mapping?: ReadonlyMap<string, string>;
}

/**
 * Finds the columns of headings: by their name in parentheses (`名称(inputField101)`), by their name alone, or by their label
 * if no other column has it. A column of a sub-table needs the name of its table only if another column has its label, too.
 */
export function matchHeadings(first: readonly string[], second: readonly string[], options: HeadingOptions): MatchedHeadings {
  const { numbers, ignored, written } = options;
  const find = headingFinder(options);
  const isTwoLines = first.some((heading) => find(heading)?.column.columns !== undefined);
  const isLeftOut = (heading: string): boolean => options.mapping?.get(heading) === '';
  const unknown = new Set<string>();
  const leftOut = new Map<string, TransferColumn | undefined>();
  const unnamed: number[] = [];
  const taken = new Set<string>();
  let numberPlace: number | undefined;
  let above = '';
  const nameOf = (place: number): { heading: string; below: string } => {
    const heading = first[place] ?? '';
    if (heading !== '') above = heading;
    return { heading, below: isTwoLines ? (second[place] ?? '') : '' };
  };
  /** A column is read from the first of several equal headings. */
  const once = (found: MatchedColumn, name: string, place: number): MatchedColumn | undefined => {
    const { path } = found.column;
    if (!written.has(path)) {
      leftOut.set(name, found.column);
      return undefined;
    }
    if (!taken.has(path)) {
      taken.add(path);
      return found;
    }
    const again = placeName(place, name);
    const other = find(again);
    if (other && other.column.path !== path) return once(other, again, place);
    if (isLeftOut(again)) leftOut.set(again, undefined);
    else unknown.add(again);
    return undefined;
  };
  const places = Array.from({ length: Math.max(first.length, isTwoLines ? second.length : 0) }, (_, place): MatchedColumn | undefined => {
    const { heading, below } = nameOf(place);
    const name = heading === '' && below === '' ? placeName(place) : below === '' ? heading : `${above}-${below}`;
    if (numbers.has(heading)) {
      numberPlace ??= place;
      return undefined;
    }
    if (ignored.has(heading)) return undefined;
    const found = below === '' ? find(name) : find(above, below);
    if (found) return once(found, name, place);
    if (isLeftOut(name)) leftOut.set(name, undefined);
    else if (heading === '' && below === '') unnamed.push(place);
    else unknown.add(name);
    return undefined;
  });
  return { places, numberPlace, count: isTwoLines ? 2 : 1, unknown: [...unknown], leftOut, unnamed, isLeftOut };
}

type FindHeading = (heading: string, below?: string) => MatchedColumn | undefined;

function headingFinder({ columns: languages, mapping }: HeadingOptions): FindHeading {
  const own = new Map<string, MatchedColumn | null>();
  const inTables = new Map<string, Map<string, MatchedColumn | null>>();
  const inAnyTable = new Map<string, MatchedColumn | null>();
  const add = (names: Map<string, MatchedColumn | null>, name: string, found: MatchedColumn): void => {
    const key = name.trim();
    const before = names.get(key);
    // A label that two columns have names none of them.
    names.set(key, before === undefined || before?.column.path === found.column.path ? found : null);
  };
  // The columns of the first language stand for those of all.
  const firsts = new Map(
    (languages[0] ?? []).flatMap((column) => [column, ...(column.columns ?? [])]).map((column) => [column.path, column]),
  );
  const first = (column: TransferColumn): TransferColumn => firsts.get(column.path) ?? column;
  for (const columns of languages) {
    for (const column of columns) {
      const names = [column.name, column.id, headingWithName(column), column.label];
      for (const name of names) add(own, name, { column: first(column) });
      for (const child of column.columns ?? []) {
        const found = { column: first(child), table: first(column) };
        const full = { label: child.label, name: `${column.name}-${child.name}` };
        const below = inTables.get(column.id) ?? new Map<string, MatchedColumn | null>();
        inTables.set(column.id, below);
        for (const name of [full.name, child.name, headingWithName(full), headingWithName(child), child.label]) add(below, name, found);
        for (const name of [child.name, headingWithName(child), child.label]) add(inAnyTable, name, found);
        for (const name of [full.name, child.path, headingWithName(full)]) add(own, name, found);
        for (const name of names) for (const inner of [child.label, headingWithName(child)]) add(own, `${name}-${inner}`, found);
      }
    }
  }
  /** `null` for a name that several columns have. */
  const at = (names: ReadonlyMap<string, MatchedColumn | null> | undefined, heading: string) => {
    const text = heading.replace(/^\*\s*/, '').trim();
    return names?.get(text) ?? names?.get(/\(([^()]+)\)$/.exec(text)?.[1] ?? '') ?? names?.get(text);
  };
  return (heading, below) => {
    const mapped = mapping?.get(below === undefined ? heading : `${heading}-${below}`);
    if (mapped !== undefined && mapped !== '') return at(own, mapped) ?? undefined;
    const found = at(own, heading);
    if (below === undefined) return (found === undefined ? at(inAnyTable, heading) : found) ?? undefined;
    return at(inTables.get(found?.column.id ?? ''), below) ?? at(own, below) ?? undefined;
  };
}
