import { parentPort } from 'node:worker_threads';
import { readXls } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';

/** A row of a sheet; `line` counts from 1, empty rows included. */
export interface RawLine {
  line: number;
  cells: readonly unknown[];
}

/** What a worker reads. */
export interface SheetTask {
  content: Uint8Array;
  kind: 'xlsx' | 'xls';
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
export async function postSheet({ content, kind, wanted }: SheetTask): Promise<void> {
  let lines: RawLine[] = [];
  const post = (isEnd: boolean) => {
    Atomics.wait(wanted, 0, 0);
    Atomics.sub(wanted, 0, 1);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
    parentPort?.postMessage({ lines, isEnd } satisfies SheetSlice);
    lines = [];
  };
  for await (const line of kind === 'xls' ? oldLines(content) : linesOf(content)) {
    lines.push(line);
    if (lines.length === sliceSize) post(false);
  }
  post(true);
}

export async function* linesOf(content: Uint8Array): AsyncGenerator<RawLine> {
  for await (const { index, values } of streamXlsxRows(content)) yield { line: index + 1, cells: values };
}

async function* oldLines(content: Uint8Array): AsyncGenerator<RawLine> {
  const { sheets } = await readXls(content);
  for (const [index, cells] of (sheets[0]?.rows ?? []).entries()) yield { line: index + 1, cells: cells ?? [] };
}
