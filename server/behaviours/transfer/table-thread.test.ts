import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import type { TableTask } from './table-task';
import { createTableThread } from './table-thread';

const thread = createTableThread('');
afterAll(thread.close);

const task: TableTask = {
  format: { csv: ['name', 'kind'] },
  columns: [
    { id: 'name', type: 'text', content: 'stored' },
    { id: 'kind', type: 'text', content: 'named' },
  ],
};

const upper = async (questions: { values: unknown[] }[]) =>
  questions.map(({ values }) => values.map((value) => String(value).toUpperCase()));

/** Chunks of 1 000 lines, and how many of them were read. */
function manyRecords(count: number) {
  const read = { chunks: 0 };
  const chunks = function* () {
    for (; read.chunks < count; read.chunks += 1) yield Buffer.from(`${'x'.repeat(100)}\ta\n`.repeat(1000));
  };
  return { read, content: Readable.from(chunks(), { objectMode: false, highWaterMark: 1 }) };
}

test('a thread makes several files at once', async () => {
  const files = ['a', 'b', 'c'].map((name) => text(thread.make(task, Readable.from([Buffer.from(`${name}\t${name}\n`)]), upper)));
  expect(await Promise.all(files)).toEqual(['a,A', 'b,B', 'c,C'].map((line) => `name,kind\r\n${line}\r\n`));
});

test('a file waits for its reader, and its records end when the reader leaves', async () => {
  const { read, content } = manyRecords(1000);
  const file = thread.make(task, content, upper);
  await new Promise<void>((resolve) => file.once('readable', resolve));
  // All that is not held up has come.
  for (let before = -1; before !== read.chunks;) {
    before = read.chunks;
    await text(thread.make(task, Readable.from([Buffer.from('a\ta\n')]), upper));
  }
  expect(read.chunks).toBeLessThan(100);
  file.destroy();
  await expect(finished(content)).rejects.toThrow('Premature close');
});

test('a failure of the records, and of the names, is that of the file', async () => {
  const failing = new Readable({ read: () => undefined });
  const file = thread.make(task, failing, upper);
  failing.push('a\ta\n');
  failing.destroy(new Error('no connection'));
  await expect(text(file)).rejects.toThrow('no connection');
  const unnamed = thread.make(task, Readable.from([Buffer.from('a\ta\n')]), () => Promise.reject(new Error('no names')));
  await expect(text(unnamed)).rejects.toThrow('no names');
});

test('a failure of the thread is that of the file', async () => {
  const broken: TableTask = { ...task, columns: [{ id: 'name', type: 'jsonb', content: 'named' }] };
  await expect(text(thread.make(broken, Readable.from([Buffer.from('{\n')]), upper))).rejects.toThrow('JSON');
});
