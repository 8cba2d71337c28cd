import { allOf } from '#engine/query/filter';
import { AppError } from '../app-error';
import type { Behaviour, Exchange } from '../exchange';
import { offerFile } from '../files/offer-file';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { branchOf } from './branch-of';
import { conditionsOf } from './conditions-of';
import { exportedFields } from './readable-fields';
import { structuredRows } from './structured-rows';
import { recordsFormat } from './records-file';
import { storagePlanOf } from '../records/write-plan';
import { pickFields } from '../records/visible-fields';

/** Exports records as a file: the record in the path with all records below it, or all records that the path matches. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const { hidden } = services.accessFor(resource, caller).fields;
  const fields = exportedFields(exchange, services);
  const records = (await rowsOf(exchange, services, hidden)).map((row) => pickFields(row, fields));
  const file = { ...recordsFormat, resource: resource.id, exportedAt: Date.now(), records };
  const name = `${services.texts.text(caller.language, resource.title)}.json`;
  return { data: await offerFile({ name, type: 'application/json', content: `${JSON.stringify(file, null, 2)}\n` }, services) };
};

async function rowsOf(exchange: Exchange, services: Services, hidden: ReadonlySet<string>): Promise<Row[]> {
  const { call, resource, caller } = exchange;
  const { registry } = services;
  const { id = '', ...params } = exchange.params;
  const fixed = call.operation.where ?? {};
  const parent = resource.collection?.tree?.parent;
  const query = {
    filter: allOf(conditionsOf({ ...exchange, params }, registry, hidden)),
    fields: [...storagePlanOf(resource, registry).fields],
    structure: [...Object.keys(fixed), ...(parent === undefined ? [] : [parent])],
  };
  const rows = await structuredRows(resource, query, services, caller);
  const matches = rows.filter((row) => Object.entries(fixed).every(([field, value]) => row[field] === value));
  if (id === '') return matches;
  const branch = branchOf(matches, parent, id);
  if (branch.length === 0) throw new AppError('recordNotFound', { id });
  return branch;
}
