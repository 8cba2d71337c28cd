import { behaviour as list } from '#server/behaviours/list.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Row } from '#server/storage/records.ts';

/** External applications with the names under which existing clients list their credentials. They do not expire. */
export const credentials: Behaviour = async (exchange, services) => {
  const answer = await list(exchange, services);
  if (!('data' in answer)) return answer;
  const { list: rows, ...others } = answer.data as { list: Row[] };
  const named = await withUserNames(rows, services.names, exchange.caller);
  return {
    ...answer,
    data: {
      list: named.map(({ fullName, enCode, ...row }) => ({ ...row, appName: fullName, appId: enCode, usefulLife: null })),
      ...others,
    },
  };
};
