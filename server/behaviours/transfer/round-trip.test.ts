import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { array, assert, asyncProperty, constantFrom, uniqueArray } from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { definitions } from '#renderers/definitions.ts';
import { fillers } from '#renderers/fillers.ts';
import { isJsonObject } from '#engine/json';
import { examples } from '#renderers/examples.ts';
import { fieldValues, storedText } from '../../../tests/fixtures/field-values';
import { serverCaller } from '../../access/caller';
import { AppError } from '../../app-error';
import { checkWorkbook } from '../../excel/check-workbook';
import type { RelatedText } from '../../records/related-text';
import type { Services } from '../../services';
import { decodeRecords } from './decode-records';
import { cellsIn, fileColumn } from './export-content';
import { matchHeadings } from './match-headings';
import { sheetLines, textLines } from './read-lines';
import { tableFile } from './table-file';
import { flatHeadings, headingsOf, layoutOf } from './table-layout';
import { createRecordJoiner } from './table-records';
import type { TransferColumn } from './transfer-columns';

const columnOf = (definition: FieldDefinition, node: DescriptorNode): TransferColumn => ({
  id: 'field',
  path: 'field',
  name: 'field',
  label: '名称',
  node: { ...node, id: 'field' },
  definition,
  isRequired: false,
});

/** No names are looked up: the columns of these tests have none in the database, and related records have no names. */
const services = {
  catalogue: { release: () => Promise.reject(new AppError('moduleDisabled')) },
  recordsOf: () => ({ get: async () => undefined }),
  names: {
    related: async (wanted: readonly RelatedText[]) =>
      wanted.map(
        ({ field }) =>
          (id: string) =>
            field === 'id' ? id : undefined,
      ),
  },
} as unknown as Services;

/** The values of a column after an export and an import. */
async function returned(
  column: TransferColumn,
  values: readonly unknown[],
  format: 'xlsx' | 'csv',
  context = services,
): Promise<unknown[]> {
  const content = await fileOf(column, values, format, context);
  const read =
    format === 'csv' ? textLines(Readable.from([content])) : sheetLines(content, { ...(await checkWorkbook(content)), readsHidden: false });
  const options = { columns: [[column]], written: new Set(['field']), numbers: new Set<string>(), ignored: new Set<string>() };
  const headings = matchHeadings(['名称'], [], options);
  const joiner = createRecordJoiner(headings);
  const records = [];
  for await (const part of read) for (const line of part) if (line.line > 1) records.push(joiner.add(line));
  records.push(joiner.end());
  const rows = records.flatMap((record) => (record ? [record.values] : []));
  return (await decodeRecords(rows, [column], serverCaller, context)).map((decoded) => decoded.values['field']);
}

function fileOf(column: TransferColumn, values: readonly unknown[], format: 'xlsx' | 'csv', context: Services): Promise<Buffer> {
  const layout = layoutOf([column], '序号');
  const task = {
    format:
      format === 'csv' ? { csv: flatHeadings(layout) } : { xlsx: { name: 's', headings: headingsOf(layout), columns: [{ width: 10 }] } },
    columns: [fileColumn(column, column.definition.column(column.node) ?? 'text')],
  };
  const rows = Buffer.from(values.map((value) => `${copied(value)}\n`).join(''));
  // In small parts, so that characters and rows are cut.
  const parts = Readable.from(Array.from({ length: Math.ceil(rows.length / 7) }, (_, index) => rows.subarray(7 * index, 7 * index + 7)));
  return buffer(tableFile(task, parts, cellsIn(layout, serverCaller, context)));
}

/** As `COPY … TO STDOUT` writes it. */
function copied(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const letters: Record<string, string> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't', '\v': 'v', '\\': '\\' };
  return text.replaceAll(/[\b\f\n\r\t\v\\]/g, (character) => `\\${letters[character]}`);
}

const fields = definitions.filter(
  (definition): definition is FieldDefinition =>
    definition.group === 'fields' && definition.rows !== true && definition.transfer !== 'none',
);
const exampleOf = ({ jnpfKey }: FieldDefinition): DescriptorNode => examples[jnpfKey]?.example as DescriptorNode;
/** Those that a form posts, with values that are named without the database. The pipeline reads digits as numbers. */
const isTried = (definition: FieldDefinition): boolean => {
  const node = exampleOf(definition);
  const isLoaded = !Array.isArray(node.props?.['options']) && typeof node.props?.['options'] === 'object';
  const isDigits = definition.decode === undefined && typeof node.default === 'number';
  return definition.names === undefined && !fillers.has(node.jnpfKey) && definition.column(node) !== null && !isLoaded && !isDigits;
};
const stored = fields.filter(isTried);

describe.each(stored.map((definition) => ({ key: definition.jnpfKey, definition })))('a value of $key', ({ definition }) => {
  const node = exampleOf(definition);
  test.each(['xlsx', 'csv'] as const)('comes back from %s', async (format) => {
    expect(await returned(columnOf(definition, node), [node.default], format)).toEqual([node.default]);
  });
});

/** Each run makes a file. */
const runs = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 300) / 60);

const generated = stored.flatMap((definition) =>
  Object.entries({ example: exampleOf(definition), ...examples[definition.jnpfKey]?.states }).flatMap(([name, node]) => {
    const isLoaded = isJsonObject(node.props?.['options']);
    const values = isLoaded || definition.column(node) === null ? undefined : fieldValues(definition, node);
    return values ? [{ key: `${definition.jnpfKey} (${name})`, definition, node, values }] : [];
  }),
);

test('values of most kinds are generated', () =>
  expect(new Set(generated.map(({ definition }) => definition.jnpfKey)).size).toBeGreaterThan(12));

describe.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('in %s, generated values', (timeZone) => {
  const zone = process.env['TZ'];
  afterEach(() => void (process.env['TZ'] = zone ?? 'UTC'));

  test.each(generated)('of $key come back from both formats', async ({ definition, node, values }) => {
    process.env['TZ'] = timeZone;
    for (const format of ['xlsx', 'csv'] as const)
      await assert(
        asyncProperty(array(values, { minLength: 1, maxLength: 20 }), async (given) => {
          expect(await returned(columnOf(definition, node), given, format)).toEqual(given);
        }),
        { numRuns: runs },
      );
  });
});

describe('any text', () => {
  const input = fields.find(({ jnpfKey }) => jnpfKey.startsWith('textarea')) as FieldDefinition;
  test.each(['xlsx', 'csv'] as const)('comes back from %s', async (format) => {
    await assert(
      asyncProperty(array(storedText, { minLength: 5, maxLength: 20 }), async (values) => {
        expect(await returned(columnOf(input, { id: 'field', jnpfKey: input.jnpfKey }), values, format)).toEqual(values);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a relation to a data interface', () => {
  // Names that are alike, are ids of other rows, or would be read as several.
  const rows = ['总表', '备用', '备用', 'a,b', '1', ' 分表', '甲、乙', '=1', ''].map((fullName, index) => ({ id: String(index + 1), fullName }));
  const record = { id: '1', type: 2, fullName: '表计', dataConfigJson: JSON.stringify({ staticData: JSON.stringify(rows) }) };
  const context = {
    recordsOf: () => ({ get: async () => record }),
    names: {
      related: async (wanted: readonly RelatedText[]) =>
        wanted.map(
          ({ field }) =>
            (id: string) =>
              rows.find((row) => row.id === id)?.[field as 'id' | 'fullName'],
        ),
    },
  } as unknown as Services;
  const ids = constantFrom(...rows.map(({ id }) => id), 'gone');
  test.each([
    ['popupSelect', 'xlsx'],
    ['popupSelect', 'csv'],
    ['popupTableSelect', 'csv'],
  ] as const)('of %s comes back from %s', async (key, format) => {
    const definition = fields.find(({ jnpfKey }) => jnpfKey === key) as FieldDefinition;
    const isMultiple = key === 'popupTableSelect';
    const node = { ...exampleOf(definition), props: { interfaceId: '1', relationField: 'fullName', multiple: isMultiple } };
    const values = isMultiple ? uniqueArray(ids, { minLength: 1, maxLength: 3 }) : ids;
    await assert(
      asyncProperty(array<unknown>(values, { minLength: 1, maxLength: 20 }), async (given) => {
        expect(await returned(columnOf(definition, node), given, format, context)).toEqual(given);
      }),
      { numRuns: runs },
    );
  });

  test('is written by its names', async () => {
    const definition = fields.find(({ jnpfKey }) => jnpfKey === 'popupSelect') as FieldDefinition;
    const node = { ...exampleOf(definition), props: { interfaceId: '1', relationField: 'fullName' } };
    expect((await fileOf(columnOf(definition, node), ['1', '2', '4'], 'csv', context)).toString()).toContain('总表\r\n2\r\n"a,b"');
  });
});
