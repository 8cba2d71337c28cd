import { parentPort } from 'node:worker_threads';
import { readXls } from 'hucre';
import { maxMergedAreas, withMerged, type MergedArea } from './merged-cells';
import type { RawLine } from './raw-line';
import { sheetRows } from './sheet-rows';

/** What a worker reads. */
export interface SheetTask {
  content: Uint8Array;
  kind: 'xlsx' | 'xls';
  /** The areas of an xlsx file, which stand behind its rows. */
  merged: readonly MergedArea[];
  /** In bytes, of an xlsx file. */
  unpacked: number;
  /** The place of the sheet of an xlsx file, from 0. */
  sheet: number;
  /** One number: the slices that the reader still wants. The worker sleeps while it is 0. */
  wanted: Int32Array;
}

/** A part of a sheet; `isEnd` comes with the last one. */
export interface SheetSlice {
  lines: RawLine[];
  isEnd: boolean;
}

/** In rows. */
const sliceSize = 250;

/**
 * Posts the first sheet in slices. The library reads on while its rows wait, so that a large sheet would be held in memory: the
 * thread sleeps until the reader wants the next slice.
 */
export async function postSheet({ content, kind, merged, unpacked, sheet, wanted }: SheetTask): Promise<void> {
  let lines: RawLine[] = [];
  const post = (isEnd: boolean) => {
    Atomics.wait(wanted, 0, 0);
    Atomics.sub(wanted, 0, 1);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
    parentPort?.postMessage({ lines, isEnd } satisfies SheetSlice);
    lines = [];
  };
  for await (const line of kind === 'xls' ? oldLines(content) : linesOf(content, { merged, unpacked, sheet })) {
    lines.push(line);
    if (lines.length === sliceSize) post(false);
  }
  post(true);
}

/** The rows of a sheet of an xlsx file. */
export const linesOf = (
  content: Uint8Array,
  { merged, ...reading }: Pick<SheetTask, 'merged' | 'unpacked' | 'sheet'>,
): AsyncGenerator<RawLine> => withMerged(rowsOf(content, reading), merged);

async function* rowsOf(content: Uint8Array, reading: Pick<SheetTask, 'unpacked' | 'sheet'>): AsyncGenerator<RawLine> {
  for await (const { index, values } of sheetRows(content, reading)) yield { line: index + 1, cells: values };
}

async function* oldLines(content: Uint8Array): AsyncGenerator<RawLine> {
  const { sheets } = await readXls(content);
  const sheet = sheets.find(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true) ?? sheets[0];
  const areas = (sheet?.merges ?? []).slice(0, maxMergedAreas);
  const merged = areas.map(({ startRow, startCol, endRow, endCol }) => ({ top: startRow, left: startCol, bottom: endRow, right: endCol }));
  yield* withMerged(linesIn(sheet?.rows ?? []), merged);
}

async function* linesIn(rows: readonly (readonly unknown[] | undefined)[]): AsyncGenerator<RawLine> {
  for (const [index, cells] of rows.entries()) if (cells) yield { line: index + 1, cells };
}
