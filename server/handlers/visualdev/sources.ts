import { Readable } from 'node:stream';
import { staysOnServer } from '#engine/field-access';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { pointerOf } from '#engine/issue';
import { relationNames, unrelatedNames } from '#engine/jnpf/control-names';
import { isJsonObject } from '#engine/json';
import { namingFieldsOf } from '#engine/naming-fields';
import { fieldFilters } from '#engine/query/field-filter';
import { allOf, type Filter, noRecord } from '#engine/query/filter';
import type { QueryFields } from '#engine/query/query-fields';
import { queryFilterOf, type SearchItem } from '#engine/query/query-filter-of';
import { refuse, requireField } from '#engine/query/query-issue';
import { queryLimits } from '#engine/query/query-limits';
import { queryOrderOf } from '#engine/query/query-order-of';
import { readQueryJson } from '#engine/query/read-query';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf } from '#server/behaviours/codec/page.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import { relatedRecords } from '#server/behaviours/related-records.ts';
import { csvFile } from '#server/behaviours/transfer/csv-file.ts';
import { guessColumns } from '#server/behaviours/transfer/guess-columns.ts';
import type { TableLine, TableLines } from '#server/behaviours/transfer/read-lines.ts';
import { readableTables, readTable, statesOf, type TableInput } from '#server/behaviours/transfer/source-table.ts';
import { importedText } from '#server/behaviours/transfer/table-columns.ts';
import { shownText } from '#server/behaviours/transfer/table-records.ts';
import { uploadedTable } from '#server/behaviours/transfer/uploaded-table.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { TableWriter } from '#server/excel/table-writer.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { systemValues } from '#server/interfaces/system-values.ts';
import { columnsOf } from '#server/records/columns-of.ts';
import type { Services } from '#server/services.ts';

/** Records whose values say what a column is. */
const maxRows = 500;
/** Fields of a new module; a form with more is not usable. */
const maxColumns = 300;

/** The columns of an uploaded spreadsheet, with the kinds of fields that fit. Its first row has the headings. */
export const sheetColumns: Behaviour = async ({ query, caller }, services) => {
  const { lines } = await uploadedTable(String(query['fileName'] ?? ''), services, { takesLarge: true, signal: caller.signal });
  const [first, ...others] = await firstLines(lines);
  const headings = Array.from(first?.cells ?? [], (cell) => shownText(cell).slice(0, 100));
  if (!first || headings.every((heading) => heading === '')) throw new AppError('sheetEmpty');
  const isMerged = first.merged !== undefined && first.merged.size > 0;
  const isMergedBelow = [...(others[0]?.line === first.line + 1 ? (others[0].merged?.values() ?? []) : [])].some(
    ({ isFromAbove }) => isFromAbove,
  );
  const isHeadingBelow =
    isMergedBelow && headings.some((heading, place) => heading !== '' && others[0]?.merged?.get(place)?.value === heading);
  if (isMerged || isHeadingBelow) throw new AppError('headingsInTwoRows');
  const rows = others.slice(0, maxRows).map(({ cells }) => cells);
  const columns = guessColumns(headings, rows);
  if (columns.length > maxColumns) throw new AppError('tableTooWide', { limit: maxColumns });
  return { data: { columns, rows: rows.length, hasMore: others.length > maxRows } };
};

/** The headings and the first records; one more says that there are others. Closes the file. */
async function firstLines(lines: TableLines): Promise<TableLine[]> {
  const first: TableLine[] = [];
  try {
    for await (const part of lines) {
      for (const line of part) {
        if (line.cells.some((cell) => cell !== null && cell !== undefined && cell !== '')) first.push(line);
        if (first.length > maxRows + 1) return first;
      }
    }
    return first;
  } finally {
    await lines.return(undefined);
  }
}

/** The tables and views of a data source that a new module can begin with. */
export const sourceTables: Behaviour = async ({ query, caller }, services) => {
  const tables = await readableTables(String(query['sourceId'] ?? ''), caller, services);
  return { data: { list: await tables.tables() } };
};

/** The columns of a table, with the kinds of fields that fit. */
export const sourceColumns: Behaviour = async ({ query, caller }, services) => {
  const input = { sourceId: String(query['sourceId'] ?? ''), table: String(query['table'] ?? '') };
  const tables = await readableTables(input.sourceId, caller, services);
  const { columns, rows, hasMore } = await readTable(input, tables, caller, services);
  return { data: { columns, rows, hasMore } };
};

/** Rows of one query, and of the file. */
const limits = { page: 5_000, rows: 100_000 };

/**
 * Writes the rows of a table into a file for a background import, with the names of the columns as headings. The rows are read in
 * pages by the primary key, so a table that others change meanwhile is not one snapshot.
 */
export const sourceFile: Behaviour = async ({ body, caller }, services) => {
  const { sourceId, table } = body as TableInput;
  const tables = await readableTables(sourceId, caller, services);
  const columns = await tables.columns(table);
  const states = statesOf(caller, services);
  const hasKey = columns.some(({ isKey }) => isKey);
  const { page: size } = limits;
  let rows = 0;
  const write = async function* (writer: TableWriter) {
    for (let from = 0; ; from += size) {
      const page = await tables.rows(columns, { from, size });
      rows += page.length;
      if (page.length === size && !hasKey) throw new AppError('sourceTableNoKey', { table, limit: size });
      if (rows > limits.rows) throw new AppError('sourceTableRows', { table, limit: limits.rows });
      for (const row of page) writer.row(row.map((value, place) => importedText(value, columns[place]?.type ?? '', states)));
      yield;
      if (page.length < size) return;
    }
  };
  const content = Readable.from(
    csvFile(
      columns.map(({ name }) => name),
      write,
    ),
  );
  const { url } = await offerFile({ name: `${table}.csv`, type: 'text/csv', content }, services);
  return { data: { name: new URL(url, 'http://local').searchParams.get('encryption'), rows } };
};

/**
 * The fields of a module's form that relation fields can show, under wire names, and the one of them that names a record. Clients read
 * `vmodel` in lower case.
 */
export const formDataFields: Behaviour = async ({ params, query, caller }, { catalogue, registry, texts }) => {
  const { resource } = catalogue.preview(await catalogue.draft(params['id'] ?? '', caller));
  // 1 leaves out fields whose value is not a text.
  const isNarrow = query['filterType'] === 1;
  const isRelatable = (field: DescriptorNode) =>
    !staysOnServer(field) && !relationNames.has(field.jnpfKey) && !(isNarrow && unrelatedNames.has(field.jnpfKey));
  const fields = resource.fields.filter((field) => isRelatable(field) && columnsOf(field, registry) === undefined);
  const nameOf = (id: string) => resource.names?.[id] ?? id;
  const [naming] = namingFieldsOf({ fields }, registry);
  return {
    data: {
      list: fields.map(({ id, label }) => ({ vmodel: nameOf(id), label: texts.text(caller.language, label ?? id) })),
      ...(naming && { nameField: nameOf(naming.id) }),
    },
  };
};

/** Page size for clients of 3.1, which do not send a page. */
const oldPageSize = 500;

/**
 * Records that a relation field can choose, with `relationField` and the fields of `columnOptions` under wire names. `ids` asks
 * for those that were chosen before, `moreColumns` for fields that are not searched, `queryJson` for records with these values,
 * `systemJson` for records with values of the user.
 */
export const fieldDataSelect: Behaviour = async ({ params, query, caller }, services) => {
  const { resource } = await releaseOf(params['id'] ?? '', caller, services);
  const fields = readableQueryFields({ resource, caller }, services);
  // Clients of 3.1 send one field, and read it as `fullName`.
  const isOld = typeof query['field'] === 'string';
  const [shownName] = namesIn(query['relationField'] ?? query['field']);
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services), isOld ? oldPageSize : undefined);
  const { list, pagination, headings } = await relatedRecords(
    resource,
    {
      names: [...namesIn(query['relationField'] ?? query['field']), ...namesIn(query['columnOptions'])],
      moreNames: namesIn(query['moreColumns']),
      keyword: query['keyword'],
      ids: namesIn(query['ids']),
      filter: allOf([
        queryFilterOf(fields, wholeValues(fields), query['queryJson']),
        await systemFilter(fields, query['systemJson'], caller, services),
      ]),
      order: queryOrderOf(fields, query['sidx'], query['sort']),
      page: page ?? { number: 1, size: oldPageSize },
    },
    caller,
    services,
  );
  const named = isOld && shownName !== undefined ? list.map((row) => ({ ...row, fullName: row[shownName] })) : list;
  return { data: { list: named, pagination, headings } };
};

/**
 * The records whose fields have values of the system: `{ "owner": "@userId" }`. A value that is empty for the caller, as the
 * organisation of a user without one, matches no record.
 */
async function systemFilter(fields: QueryFields, source: unknown, caller: Caller, { db }: Services): Promise<Filter | undefined> {
  const asked = readQueryJson(source, systemPath);
  if (asked === undefined) return undefined;
  if (!isJsonObject(asked)) return refuse(systemPath, 'type', { expected: 'object' });
  const names = Object.entries(asked).map(([name, value]) => [name, String(value)] as const);
  if (names.length > queryLimits.conditions) return refuse(systemPath, 'maxItems', { limit: queryLimits.conditions });
  const values = await systemValues(
    names.map(([, value]) => value),
    {},
    caller,
    db,
  );
  return allOf(
    names.map(([name, systemName]) => {
      const field = requireField(fields, name, `${systemPath}${pointerOf(name)}`);
      const value = values.get(systemName);
      if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return noRecord;
      const at = `${systemPath}${pointerOf(name)}`;
      return Array.isArray(value) ? fieldFilters.in(field, value, at) : fieldFilters.equals(field, value, at);
    }),
  );
}

const systemPath = '/systemJson';

/** Compares texts as a whole. */
const wholeValues = ({ names }: QueryFields): SearchItem[] => names.map((field) => ({ field, searchType: 1 }));

const namesIn = (list: unknown): string[] =>
  String(list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The access rule of the release's resource applies to its records. An error must not name a module that the caller may not see. */
async function releaseOf(id: string, caller: Caller, { catalogue }: Pick<Services, 'catalogue'>): Promise<Release> {
  try {
    return await catalogue.release(id);
  } catch (error) {
    await catalogue.draft(id, caller);
    throw error;
  }
}
