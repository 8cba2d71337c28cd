import { parentPort } from 'node:worker_threads';
import { withMerged } from './merged-cells';
import type { RawLine } from './raw-line';
import type { SheetParts } from './sheet-parts';
import { sheetRows } from './sheet-rows';

/** What a worker reads. */
export interface SheetTask {
  content: Uint8Array;
  sheet: ReadSheet;
  /** One number: the slices that the reader still wants. The worker sleeps while it is 0. */
  wanted: Int32Array;
}

/** The sheet that is read, and whether its hidden rows are, too. */
export interface ReadSheet extends Pick<SheetParts, 'unpacked' | 'merged' | 'is1904' | 'paths'> {
  readsHidden: boolean;
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
export async function postSheet({ content, sheet, wanted }: SheetTask): Promise<void> {
  let lines: RawLine[] = [];
  const post = (isEnd: boolean) => {
    Atomics.wait(wanted, 0, 0);
    Atomics.sub(wanted, 0, 1);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
    parentPort?.postMessage({ lines, isEnd } satisfies SheetSlice);
    lines = [];
  };
  for await (const line of linesOf(content, sheet)) {
    lines.push(line);
    if (lines.length === sliceSize) post(false);
  }
  post(true);
}

/** The rows of a sheet of an xlsx file. */
export const linesOf = (content: Uint8Array, sheet: ReadSheet): AsyncGenerator<RawLine> => shownLines(rowsOf(content, sheet), sheet);

/** Lines with the cells of merged areas, without the hidden ones unless they are read, too. */
export async function* shownLines(
  lines: AsyncIterable<RawLine>,
  { merged, readsHidden }: Pick<ReadSheet, 'merged' | 'readsHidden'>,
): AsyncGenerator<RawLine> {
  for await (const line of withMerged(lines, merged)) if (readsHidden || line.isHidden !== true) yield line;
}

async function* rowsOf(content: Uint8Array, sheet: ReadSheet): AsyncGenerator<RawLine> {
  for await (const { index, values, isHidden } of sheetRows(content, sheet))
    yield { line: index + 1, cells: values, ...(isHidden && { isHidden }) };
}
