import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { array, assert, asyncProperty, constantFrom, oneof, option, record, subarray, tuple, type Arbitrary } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedChoices } from '#engine/choices/fixed-choices';
import { isMultiple } from '#engine/choices/is-multiple';
import { isPathKind } from '#engine/directory/directory-keys';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { decodeRecords } from '#server/behaviours/transfer/decode-records.ts';
import { exportContent } from '#server/behaviours/transfer/export-content.ts';
import type { ImportMode } from '#server/behaviours/transfer/import-mode.ts';
import { textLines } from '#server/behaviours/transfer/read-lines.ts';
import { openTable } from '#server/behaviours/transfer/table-reader.ts';
import { exportColumns, importColumns, type TransferColumn } from '#server/behaviours/transfer/transfer-columns.ts';
import { workbookLines } from '#server/behaviours/transfer/uploaded-table.ts';
import { writeRows } from '#server/behaviours/transfer/write-rows.ts';
import { writeRecords } from '#server/records/write-record.ts';
import type { Row } from '#server/storage/records.ts';
import { addKinds, oddNames, writer, type Pools } from '../fixtures/all-kinds';
import { fieldValues } from '../fixtures/field-values';
import { startApi, type Api } from '../setup/start-api';

/** Whole records of all kinds go out as a file and come back the same, from a real database. */
let api: Api;
let resource: ParsedResource;
let pools: Pools;

/** Kinds that a file does not bring back: their values are files, or the server's. */
const files = ['sign', 'uploadFz', 'uploadImg'];
const filled = ['billRule', 'createTime', 'createUser', 'currOrganize', 'currPosition', 'modifyTime', 'modifyUser'];
const left = [...files, ...filled].toSorted();

beforeAll(async () => {
  api = await startApi();
  ({ resource, pools } = await addKinds(api, await api.administrator()));
});
afterAll(() => api.close());

/** Values of a field; `undefined` for one that a file does not bring back. */
function valuesOf(node: DescriptorNode): Arbitrary<unknown> | undefined {
  if (left.includes(node.jnpfKey)) return undefined;
  const definition = api.services.registry.field(node.jnpfKey);
  const { names: kind } = definition;
  if (kind) return someOf(pools[kind].map((key) => (isPathKind(kind) ? key.split('/') : key)), isMultiple(node));
  if (definition.relatesTo) return someOf(pools.related, isMultiple(node));
  if (isJsonObject(node.props?.['options'])) return someOf(pools.dictionary, isMultiple(node));
  const choices = fixedChoices(node)?.list ?? [];
  if (choices.length === 0) return fieldValues(definition, node);
  const paths = choices.flatMap(({ id, children = [] }) => children.map((child) => [id, child.id]));
  if (paths.length > 0) return someOf(definition.path ? paths : paths.map((path) => path.at(-1)), isMultiple(node));
  const isList = [definition.value(node).type].flat().includes('array');
  return someOf(
    choices.map(({ id }) => id),
    isList,
  );
}

const someOf = (values: readonly unknown[], isList: boolean): Arbitrary<unknown> =>
  isList ? subarray([...values], { minLength: 1, maxLength: Math.min(4, values.length) }) : constantFrom(...values);

const withoutEmpty = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== null));

/** Whether a form stores a value where nothing was entered: a switch is off. */
const isNeverEmpty = ({ jnpfKey }: DescriptorNode): boolean => typeof api.services.registry.field(jnpfKey).empty === 'number';

/** Records of some fields, each of which may be empty, as forms store them. */
function rowsWith(fields: readonly DescriptorNode[]): Arbitrary<Row> {
  const values = fields.flatMap((node) => {
    const own = valuesOf(node);
    return own ? [[node.id, isNeverEmpty(node) ? own : option(own, { nil: undefined, freq: 4 })] as const] : [];
  });
  return record(Object.fromEntries(values)).map(withoutEmpty);
}

/** The values of columns, those of the rows of sub-tables included. */
const valuesIn = (row: unknown, columns: readonly TransferColumn[]): Row =>
  withoutEmpty(
    Object.fromEntries(
      columns.map(({ id, columns: inner }) => {
        const value = isJsonObject(row) ? row[id] : undefined;
        return [id, inner && Array.isArray(value) ? value.map((line) => valuesIn(line, inner)) : value];
      }),
    ),
  );

/** The values of records that a file may bring back, in the order in which they were stored. */
async function storedRows(): Promise<Row[]> {
  const columns = importColumns(resource, writer, api.services);
  const fields = columns.map(({ id }) => id);
  const rows = await api.services.recordsOf(resource, writer).all({ order: [{ field: 'id', descending: false }], fields });
  return rows.map((row) => valuesIn(row, columns));
}

/** Records with the ids of their rows and what the server has filled in, without what it notes of each save. */
async function wholeRows(): Promise<unknown> {
  const fields = ['id', ...resource.fields.map(({ id }) => id)];
  const rows = await api.services.recordsOf(resource, writer).all({ order: [{ field: 'id', descending: false }], fields });
  return JSON.parse(JSON.stringify(rows, (key, value: unknown) => (/modify|version/.test(key) ? undefined : value)));
}

async function emptied(): Promise<void> {
  await sql`delete from ${sql.table(resource.collection?.table ?? '')}`.execute(api.services.db);
}

const inTransaction = async <Result>(work: (transaction: typeof api.services.db) => Promise<Result>): Promise<Result> =>
  api.services.db.transaction().execute(work);

async function exported(format: 'xlsx' | 'csv'): Promise<Buffer> {
  const columns = exportColumns(resource, writer, api.services);
  const query = { order: [{ field: 'id', descending: false }], fields: ['id', ...columns.map(({ id }) => id)] };
  const plan = { format, columns, query, narrowedBy: { all: [] } };
  return buffer(exportContent({ resource, plan, caller: writer, title: 's' }, api.services));
}

async function imported(content: Buffer, format: 'xlsx' | 'csv', mode: ImportMode['mode']): Promise<string[]> {
  const { services } = api;
  const limits = { size: 1e9, unpacked: 1e9, isLarge: false, readsHidden: false };
  const lines = format === 'csv' ? textLines(Readable.from([content])) : (await workbookLines(content, 'xlsx', services, limits)).lines;
  const { records } = await openTable(lines, resource, writer, services);
  const texts: Row[] = [];
  for await (const part of records) for (const { values } of part) texts.push(values);
  const columns = importColumns(resource, writer, services);
  const decoded = await decodeRecords(texts, columns, writer, services);
  const key = mode === 'update' ? columns.find(({ id }) => id === 'code') : undefined;
  const options = { resource, columns, importMode: { mode, key }, caller: writer, services };
  const written = await inTransaction((transaction) => writeRows(decoded, options, transaction));
  return [...written.refused.values()].flat();
}

/** Each run makes, reads and stores a file. */
const runs = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 300) / 60);

it.each(['xlsx', 'csv'] as const)('records of all kinds come back from %s as they were', async (format) => {
  const lines = resource.fields.find(({ id }) => id === 'lines')?.children as DescriptorNode[];
  const ownFields = resource.fields.filter(({ id }) => id.startsWith('own'));
  const own = rowsWith(ownFields);
  const blank = rowsWith(ownFields.filter(isNeverEmpty));
  const others = array(record({ word: constantFrom(...oddNames) }), { maxLength: 3 });
  const records = tuple(own, array(rowsWith(lines), { maxLength: 3 }), others).map(([values, rows, words]) => ({
    ...values,
    lines: rows.filter((row) => Object.keys(row).length > 0),
    others: words,
  }));
  await assert(
    asyncProperty(array(oneof({ arbitrary: records, weight: 9 }, blank), { minLength: 1, maxLength: 5 }), async (bodies) => {
      await emptied();
      const changes = bodies.map((body, index) => ({ body: { ...body, code: `c${index}` } }));
      const announce = await inTransaction((transaction) => writeRecords(resource, changes, writer, api.services, transaction));
      await announce();
      const before = await storedRows();
      const content = await exported(format);
      await emptied();
      expect(await imported(content, format, 'insert')).toEqual([]);
      expect(await storedRows()).toEqual(before);
      // The same file again changes nothing.
      const whole = await wholeRows();
      expect(await imported(content, format, 'update')).toEqual([]);
      expect(await wholeRows()).toEqual(whole);
    }),
    { numRuns: runs },
  );
});

it('values of all other kinds are generated', () => {
  const nodes = resource.fields.flatMap((node) => (node.id === 'lines' ? (node.children as DescriptorNode[]) : [node]));
  const missing = new Set(nodes.filter((node) => node.children === undefined && !valuesOf(node)).map(({ jnpfKey }) => jnpfKey));
  expect([...missing].toSorted()).toEqual(left);
});

it('kinds that do not come back are named by the preview', async () => {
  const { headings } = await openTable(textLines(Readable.from([await exported('csv')])), resource, writer, api.services);
  const kinds = new Set([...headings.leftOut.keys()].map((heading) => /(\w+) \d+$/.exec(heading)?.[1]));
  expect([...kinds].toSorted()).toEqual(left);
});
