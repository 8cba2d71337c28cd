import { Parser } from 'htmlparser2';
import { AppError } from '../app-error';
import type { VisitTag } from './markup-scan';
import { maxMergedAreas, mergedArea, type MergedArea } from './merged-cells';

/** What is read of a sheet before its rows. */
export interface SheetParts {
  /** About the number of its rows. */
  rows: number;
  /** In bytes, of the whole workbook. */
  unpacked: number;
  /** Rows that a filter or the user has hidden. */
  hiddenRows: number;
  hiddenColumns: HiddenColumns;
  /** The names of visible sheets with rows that are not read. */
  otherSheets: readonly string[];
  merged: MergedArea[];
  /** Whether days are counted from 1904. */
  is1904: boolean;
  /** The parts of the archive that are read. */
  paths: { sheet?: string; styles?: string; texts?: string };
}

/** The first and the last of columns that the user has hidden, from 0. */
export type HiddenColumns = readonly (readonly [first: number, last: number])[];

/** Ranges of hidden columns that are read. */
export const maxHiddenColumns = 1_000;

/** Counts the rows of a sheet, and finds hidden columns and merged areas, which stand behind the rows. Throws `workbookMergedTooMuch`. */
export function createSheetScan(): { visit: VisitTag; parts: SheetParts } {
  const references = new Set<string>();
  const hiddenColumns: [number, number][] = [];
  const parts: SheetParts = { ...noParts, hiddenColumns, merged: [] };
  const visit: VisitTag = (name, tag) => {
    if (name === 'row') {
      parts.rows += 1;
      if (isHiddenTag.test(tag())) parts.hiddenRows += 1;
    }
    if (name === 'col' && hiddenColumns.length < maxHiddenColumns && isHiddenTag.test(tag()))
      hiddenColumns.push([Number(attributeOf(tag(), 'min')) - 1, Number(attributeOf(tag(), 'max')) - 1]);
    if (name !== 'mergeCell') return;
    const reference = attributeOf(tag(), 'ref') ?? '';
    const area = references.has(reference) ? undefined : mergedArea(reference);
    if (!area) return;
    if (references.size === maxMergedAreas) throw new AppError('workbookMergedTooMuch', { limit: maxMergedAreas });
    references.add(reference);
    parts.merged.push(area);
  };
  return { visit, parts };
}

const isHiddenTag = /\shidden\s*=\s*["'](?:1|true)["']/;

export const noParts: SheetParts = {
  rows: 0,
  hiddenRows: 0,
  hiddenColumns: [],
  otherSheets: [],
  unpacked: 0,
  merged: [],
  is1904: false,
  paths: {},
};

/** Where the sheet stands that is read, and the other visible ones. */
interface SheetPlace extends Pick<SheetParts, 'is1904' | 'paths'> {
  others: { name: string; path: string | undefined }[];
}

/**
 * The first visible sheet (the first one if all are hidden) and what is read beside it, by the parts `xl/workbook.xml` and
 * `xl/_rels/workbook.xml.rels`.
 *
 * @example sheetPlace('<sheet name="a" r:id="rId1"/>', '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>').paths.sheet
 *   // 'xl/worksheets/sheet1.xml'
 */
export function sheetPlace(workbook: string, relations: string): SheetPlace {
  const tags = relations.match(/<(?:\w+:)?Relationship\s[^<]*/g) ?? [];
  const byId = new Map(tags.map((tag) => [attributeOf(tag, 'Id'), tag]));
  const relationOf = (sheet: string) => byId.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1]) ?? '';
  // Charts that are sheets have no rows.
  const sheets = (workbook.match(/<(?:\w+:)?sheet\s[^<]*/g) ?? [])
    .slice(0, maxSheets)
    .filter((tag) => !attributeOf(relationOf(tag), 'Type')?.endsWith('/chartsheet'));
  const visible = sheets.filter((tag) => !/^(?:hidden|veryHidden)$/.test(attributeOf(tag, 'state') ?? ''));
  const chosen = visible[0] ?? sheets[0];
  const ofType = (type: string) => tags.find((tag) => attributeOf(tag, 'Type')?.endsWith(`/${type}`));
  const pathOfSheet = (tag: string) => pathOf(attributeOf(relationOf(tag), 'Target'));
  const sheet = chosen && pathOfSheet(chosen);
  const [styles, texts] = [ofType('styles'), ofType('sharedStrings')].map((tag) =>
    pathOf(attributeOf(tag ?? '', 'Target')),
  );
  return {
    is1904: /^(?:1|true)$/.test(attributeOf(/<(?:\w+:)?workbookPr\s[^<]*/.exec(workbook)?.[0] ?? '', 'date1904') ?? ''),
    others: visible.map((tag) => ({ name: sheetNameIn(tag), path: pathOfSheet(tag) })).filter(({ path }) => path !== sheet),
    paths: { ...(sheet && { sheet }), ...(styles && { styles }), ...(texts && { texts }) },
  };
}

const maxSheets = 1_000;

/** In characters. */
const maxSheetName = 31;

/** The name in the tag of a sheet, whose references to characters are read. */
function sheetNameIn(tag: string): string {
  let sheetName = '';
  const parser = new Parser({ onattribute: (name, value) => (sheetName = name === 'name' ? value : sheetName) }, { xmlMode: true });
  parser.end(`${tag}>`);
  return sheetName.slice(0, maxSheetName);
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

const pathOf = (target: string | undefined): string | undefined =>
  target === undefined ? undefined : target.startsWith('/') ? target.slice(1) : `xl/${target}`;
