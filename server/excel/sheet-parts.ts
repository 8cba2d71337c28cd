import { AppError } from '../app-error';
import { maxMergedAreas, mergedArea, type MergedArea } from './merged-cells';

/** What is read of a sheet before its rows. */
export interface SheetParts {
  /** About the number of its rows. */
  rows: number;
  /** In bytes, of the whole workbook. */
  unpacked: number;
  /** The place of the sheet in the workbook, from 0: the first one that is not hidden. */
  sheet: number;
  merged: MergedArea[];
}

const rowTag = '<row ';
const mergeTag = '<mergeCell ref="';
/** In bytes: a tag that two chunks share. */
const maxTag = 64;

/** Counts the rows of a sheet, and finds its merged areas, which stand behind them. Throws `workbookMergedTooMuch`. */
export function createSheetScan(): { add(chunk: Buffer): void; parts: SheetParts } {
  const references = new Set<string>();
  const parts: SheetParts = { rows: 0, unpacked: 0, sheet: 0, merged: [] };
  let rest: Buffer = Buffer.alloc(0);
  const add = (chunk: Buffer): void => {
    const text = Buffer.concat([rest, chunk]);
    // A tag that two chunks share counts once; those within the rest were counted with its chunk.
    const next = Math.max(0, rest.length - rowTag.length + 1);
    for (let at = text.indexOf(rowTag, next); at >= 0; at = text.indexOf(rowTag, at + rowTag.length)) parts.rows += 1;
    rest = text.subarray(-maxTag);
    for (let at = text.indexOf(mergeTag); at >= 0; at = text.indexOf(mergeTag, at + mergeTag.length)) {
      const start = at + mergeTag.length;
      const end = text.indexOf('"', start);
      const reference = end < 0 ? '' : text.toString('latin1', start, Math.min(end, start + maxTag));
      const area = references.has(reference) ? undefined : mergedArea(reference);
      if (!area) continue;
      if (references.size === maxMergedAreas) throw new AppError('workbookMergedTooMuch', { limit: maxMergedAreas });
      references.add(reference);
      parts.merged.push(area);
    }
  };
  return { add, parts };
}

/**
 * The path and the place of the first visible sheet by the parts `xl/workbook.xml` and `xl/_rels/workbook.xml.rels`; of the first
 * one if all are hidden.
 *
 * @example firstSheet('<sheet name="a" r:id="rId1"/>', '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>')
 *   // { sheet: 0, path: 'xl/worksheets/sheet1.xml' }
 */
export function firstSheet(workbook: string, relations: string): { sheet: number; path: string | undefined } {
  const sheets = (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []).slice(0, maxSheets);
  const sheet = Math.max(0, sheets.findIndex((tag) => !/\sstate="(?:hidden|veryHidden)"/.test(tag)));
  const id = /\s\w+:id="([^"]*)"/.exec(sheets[sheet] ?? '')?.[1];
  return { sheet, path: pathOf(id, relations) };
}

const maxSheets = 1_000;

function pathOf(id: string | undefined, relations: string): string | undefined {
  const relation = relations.match(/<Relationship\s[^>]*>/g)?.find((tag) => /\sId="([^"]*)"/.exec(tag)?.[1] === id);
  const target = /\sTarget="([^"]*)"/.exec(relation ?? '')?.[1];
  return target === undefined ? undefined : target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
