import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpRows } from '#server/transfer/jnpf/dump-rows.ts';

const heads = [
  '-- MySQL dump\ninsert into `a` (`x`) values ',
  '-- MySQL dump\ncreate table `a` (',
  '-- PostgreSQL database dump\ninsert into a (x) values (',
  '-- PostgreSQL database dump\ncopy a (x) from stdin;\n',
];

/** Reads a text as each part of a dump. A dump that is refused has been read until there. */
export async function dumpParts(text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tangu-dump-'));
  const path = join(folder, 'dump.sql');
  try {
    for (const head of heads) {
      await writeFile(path, head + text);
      await countOf(dumpRows(path, 'dump')).catch(() => 0);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The number of what comes. */
export async function countOf(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of items) count += 1;
  return count;
}
