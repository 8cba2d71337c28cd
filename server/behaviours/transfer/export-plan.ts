import { isJsonObject } from '#engine/json';
import { moduleIdIn } from '#engine/module/module-key';
import { allOf, type Filter } from '#engine/query/filter';
import { AppError } from '../../app-error';
import { fixedFilterOf } from '../conditions-of';
import { codecOf } from '../codec/codec-of';
import type { ListRequest } from '../codec/codec';
import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import type { Query } from '../../storage/records';
import { zonedCaller } from './zoned-caller';
import { chosenColumns, exportColumns, type TransferColumn } from './transfer-columns';

const exportFormats = ['xlsx', 'csv', 'json'] as const;
type ExportFormat = (typeof exportFormats)[number];

/** What an export writes, as the caller may see it. */
export interface ExportPlan {
  format: ExportFormat;
  /** Of its times; that of the server when left out. */
  zone?: string | undefined;
  columns: readonly TransferColumn[];
  /** Without `page`: all records. */
  query: Omit<Query, 'fields'> & { fields: readonly string[] };
  narrowedBy: Filter;
}

/** The values of `dataType`. */
const extents = { page: 0, all: 1, selected: 2 } as const;

/** Reads the body of an export: that of a list with columns, extent and format. Throws `exportEmpty` without a column. */
export async function exportPlanOf(exchange: Exchange, services: Services): Promise<ExportPlan> {
  const { resource, call } = exchange;
  const body = isJsonObject(exchange.body) ? exchange.body : {};
  const caller = zonedCaller(exchange.caller, body['zone']);
  const names = namesIn(body['selectKey']);
  const columns = chosenColumns(
    exportColumns(resource, caller, services),
    names.length > 0 ? names : await listedColumns(exchange, services),
  );
  if (columns.length === 0) throw new AppError('exportEmpty');
  const request = codecOf(call).listRequest(exchange, services);
  const extent = Number(body['dataType'] ?? extents.page);
  const ids = namesIn(body['selectIds']);
  const isSelected = extent === extents.selected;
  return {
    format: exportFormats.find((format) => format === body['format']) ?? 'xlsx',
    zone: caller.zone,
    columns,
    narrowedBy: fixedFilterOf(exchange),
    query: {
      ...queryOf(request, resource.collection?.order),
      filter: allOf([request.filter, ...(isSelected ? [{ field: 'id', is: 'in' as const, value: ids }] : [])]),
      fields: ['id', ...columns.map(({ id }) => id)],
      ...(extent === extents.page && { page: request.page }),
    },
  };
}

/** The order of the list: that of the call, else that of the records. */
function queryOf({ order, keyword }: ListRequest, recordOrder: readonly string[] = []): Pick<Query, 'order' | 'keyword'> {
  const ownOrder = recordOrder.map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }));
  return { order: order ?? ownOrder, ...(keyword && { keyword }) };
}

/** Names as a list, or with commas as clients of 3.1 send them. */
const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map((name: unknown) => String(name).trim()).filter((name) => name !== '');

/** The fields of the list's columns. */
async function listedColumns({ resource }: Exchange, { catalogue }: Services): Promise<string[]> {
  const { settings } = await catalogue.release(moduleIdIn(resource.id) ?? '');
  const fields = settings.columns.map(({ field }) => field);
  return fields.length > 0 ? fields : resource.fields.map(({ id }) => id);
}
