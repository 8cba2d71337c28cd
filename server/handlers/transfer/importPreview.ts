import { dateFormatOf } from '#engine/dates/date-format';
import { isJsonObject } from '#engine/json';
import { moduleIdIn } from '#engine/module/module-key';
import { AppError } from '#server/app-error.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { headerRowOf } from '#server/behaviours/transfer/header-row.ts';
import { earlierImport } from '#server/behaviours/transfer/earlier-import.ts';
import { openTable, requireHeadings, unwrittenHeadings } from '#server/behaviours/transfer/table-reader.ts';
import type { NumberedRecord } from '#server/behaviours/transfer/table-records.ts';
import { serverTimeZone } from '#server/storage/server-time-zone.ts';
import { zonedCaller } from '#server/behaviours/transfer/zoned-caller.ts';
import { importColumns, leavesOf, type TransferColumn } from '#server/behaviours/transfer/transfer-columns.ts';
import type { MatchedHeadings } from '#server/behaviours/transfer/match-headings.ts';
import { uploadedTable, type UploadedTable } from '#server/behaviours/transfer/uploaded-table.ts';

/**
 * The records of an uploaded file, as texts; the first ones of a file that is imported in the background. With `mapping`,
 * headings that name no column, and columns without a heading, are answered as `unknown`; without it they are refused, because
 * existing clients do not show them, as are sheets with hidden rows, which `hidden` reads.
 */
export const handler: Behaviour = async ({ resource, query, caller }, services) => {
  const mapping = mappingIn(query['mapping']);
  const takesLarge = mapping !== undefined;
  const readsHidden = query['hidden'] === 'true';
  const table = await uploadedTable(String(query['fileName'] ?? ''), services, { takesLarge, readsHidden, signal: caller.signal });
  try {
    return { data: await previewOf(table, mapping, { resource, caller: zonedCaller(caller, query['zone']) }, services) };
  } finally {
    // Refused headings leave the file open.
    await table.lines.return(undefined);
  }
};

async function previewOf(
  table: UploadedTable,
  mapping: ReadonlyMap<string, string> | undefined,
  { resource, caller }: Pick<Exchange, 'resource' | 'caller'>,
  services: Services,
): Promise<object> {
  const { headings, names, records, titles, headingLine } = await openTable(table.lines, resource, caller, services, mapping);
  const columns = importColumns(resource, caller, services);
  if (!mapping && titles.length > 0) throw new AppError('workbookTitle', { line: headingLine });
  if (!mapping) requireHeadings(headings, columns);
  if (!mapping && table.hiddenRows > 0) throw new AppError('workbookHidden', { count: table.hiddenRows });
  const { importMaxRows: limit } = await services.sysConfig.get();
  const most = table.isLarge ? shownOfLarge : limit;
  const first = await firstOf(records, most + 1);
  const isLarge = table.isLarge || first.length > limit;
  if (isLarge && !mapping) throw new AppError('workbookTooManyRows', { limit });
  const unnamed = first.flatMap((record) => [...(record.unnamed?.keys() ?? [])]);
  const [column] = unnamed;
  if (column !== undefined && !mapping) throw new AppError('workbookHeadingEmpty', { cell: column });
  const headerRow = headerRowOf(usedColumns(columns, headings));
  const shown = first.slice(0, isLarge ? shownOfLarge : limit);
  const dataRow = shown.map(({ values }) => values);
  const { hiddenRows, otherSheets, fileKey: fileHash } = table;
  const earlier = await earlierImport(moduleIdIn(resource.id) ?? '', fileHash, caller, services);
  const zone = hasTimes(usedColumns(columns, headings)) ? (caller.zone ?? serverTimeZone()) : null;
  const told = { unwritten: unwrittenHeadings(headings, caller, services), otherSheets, earlier, fileHash, zone };
  if (!mapping) return { dataRow, headerRow, ...told };
  const unknown = [...new Set([...headings.unknown, ...unnamed])];
  const isHidden = (place: number) => table.hiddenColumns.some(([from, to]) => place >= from && place <= to);
  const hiddenColumns = names.filter((_, place) => headings.places[place] !== undefined && isHidden(place));
  const notes = { ...told, titles, hiddenRows, hiddenColumns, isGuessed: table.isGuessed() };
  const lines = shown.map(({ line }) => line);
  return { dataRow, lines, headerRow, unknown, offered: headerRowOf(columns), isLarge, ...notes };
}

/** Whether a column has times of a zone. */
const hasTimes = (columns: readonly TransferColumn[]): boolean =>
  leavesOf(columns).some(({ node, definition }) => definition.moment !== undefined && !dateFormatOf(node).days);

/** The first records, as texts. */
async function firstOf(parts: AsyncGenerator<Iterable<NumberedRecord>>, count: number): Promise<NumberedRecord[]> {
  const first: NumberedRecord[] = [];
  for await (const records of parts) {
    for (const record of records) {
      first.push(record);
      if (first.length === count) return first;
    }
  }
  return first;
}

/** Records of a large file in its preview. */
const shownOfLarge = 20;

function mappingIn(text: unknown): Map<string, string> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const mapping: unknown = JSON.parse(text);
    return new Map(isJsonObject(mapping) ? Object.entries(mapping).map(([heading, name]) => [heading, String(name)]) : []);
  } catch {
    return new Map();
  }
}

/** The columns that the file has, in the order of the form. */
function usedColumns(columns: readonly TransferColumn[], { places }: MatchedHeadings): TransferColumn[] {
  const paths = new Set(places.flatMap((place) => place?.column.path ?? []));
  return columns.flatMap((column) => {
    if (!column.columns) return paths.has(column.path) ? [column] : [];
    const inner = column.columns.filter(({ path }) => paths.has(path));
    return inner.length > 0 ? [{ ...column, columns: inner }] : [];
  });
}
