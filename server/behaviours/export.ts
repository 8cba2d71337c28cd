import { AppError } from '../app-error';
import type { Behaviour, Exchange } from '../exchange';
import { offerFile } from '../files/offer-file';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { branchOf } from './branch-of';
import { conditionsOf, fixedConditionsOf } from './conditions-of';
import { writableFields } from '../records/read-posted';
import { recordsFormat } from './records-file';
import { storagePlanOf } from '../records/write-plan';
import { pickFields } from '../records/visible-fields';

/** Records as a file: the one that the path names, with all below it, or else those that the path narrows to. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const fields = ['id', ...writableFields(resource).map(({ id }) => id)];
  const records = (await rowsOf(exchange, services)).map((row) => pickFields(row, fields));
  const file = { ...recordsFormat, resource: resource.id, exportedAt: Date.now(), records };
  const name = `${services.texts.text(caller.language, resource.title)}.json`;
  return { data: await offerFile({ name, type: 'application/json', content: `${JSON.stringify(file, null, 2)}\n` }, services, caller) };
};

async function rowsOf(exchange: Exchange, { recordsOf, registry }: Services): Promise<Row[]> {
  const { resource, params, caller } = exchange;
  const where = [...conditionsOf(exchange, registry), ...fixedConditionsOf(exchange)].filter(({ field }) => field !== 'id');
  const all = await recordsOf(resource, caller).all({ filter: { all: where }, fields: [...storagePlanOf(resource, registry).fields] });
  if (!params['id']) return all;
  const branch = branchOf(all, resource.collection?.tree?.parent, params['id']);
  if (branch.length === 0) throw new AppError('recordNotFound', { id: params['id'] });
  return branch;
}
