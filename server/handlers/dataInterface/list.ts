import { behaviour as list } from '#server/behaviours/list.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requestMethodOf } from '#server/interfaces/older-names.ts';
import { kinds } from '#server/interfaces/interface-reading.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** Interfaces, with the names of both generations of clients. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller, query } = exchange;
  const category = query['category'] ?? query['categoryId'];
  const answer = await list({ ...exchange, query: { ...query, ...(category !== undefined && { category }) } }, services);
  if (!('data' in answer)) return answer;
  const { list: rows, ...others } = answer.data as { list: Row[] };
  const ofApi = rows.filter(({ type }) => type === kinds.api).map(({ id }) => id);
  const configs = await rowsWith(services.recordsOf(resource, caller), 'id', ofApi, ['id', 'dataConfigJson']);
  const configOf = new Map(configs.map((row) => [row['id'], row['dataConfigJson']]));
  const shown = (await withUserNames(rows, services.names, caller)).map(
    ({ creatorUserId: _creator, lastModifyUser: _modifier, ...row }) => ({
      ...row,
      categoryId: row['category'],
      dataType: row['type'],
      requestMethod: requestMethodOf({ ...row, dataConfigJson: configOf.get(row['id']) }),
      responseType: 'json',
      checkType: row['isPostPosition'],
      tenantId: '',
    }),
  );
  return { ...answer, data: { list: shown, ...others } };
};
