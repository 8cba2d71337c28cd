import { AppError } from '../app-error';
import { maxMergedAreas, mergedArea, type MergedArea } from './merged-cells';

/** What is read of a sheet before its rows. */
export interface SheetParts {
  /** About the number of its rows. */
  rows: number;
  /** In bytes, of the whole workbook. */
  unpacked: number;
  merged: MergedArea[];
}

const rowTag = '<row ';
const mergeTag = '<mergeCell ref="';
/** In bytes: a tag that two chunks share. */
const maxTag = 64;

/** Counts the rows of a sheet, and finds its merged areas, which stand behind them. Throws `workbookMergedTooMuch`. */
export function createSheetScan(): { add(chunk: Buffer): void; parts: SheetParts } {
  const references = new Set<string>();
  const parts: SheetParts = { rows: 0, unpacked: 0, merged: [] };
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
 * The path of the first sheet by the parts `xl/workbook.xml` and `xl/_rels/workbook.xml.rels`.
 *
 * @example firstSheetPath('<sheet name="a" r:id="rId1"/>', '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>')
 */
export function firstSheetPath(workbook: string, relations: string): string | undefined {
  const id = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]*)"/.exec(workbook)?.[1];
  const relation = relations.match(/<Relationship\s[^>]*>/g)?.find((tag) => /\sId="([^"]*)"/.exec(tag)?.[1] === id);
  const target = /\sTarget="([^"]*)"/.exec(relation ?? '')?.[1];
  return target === undefined ? undefined : target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
