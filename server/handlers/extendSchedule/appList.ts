import type { Answer, Behaviour } from '#server/exchange.ts';
import { toOlder } from '#server/schedules/older-calendar.ts';
import type { Row } from '#server/storage/records.ts';
import { handler as appList } from '../schedule/appList';

/** The days of a range with the numbers of their schedules, and the schedules of a day. */
export const handler: Behaviour = async (exchange, services): Promise<Answer> => {
  const answer = await appList(exchange, services);
  const { signList, todayList } = ('data' in answer ? answer.data : {}) as { signList: Row; todayList: Row[] };
  return { data: { signList, todayList: todayList.map(toOlder) } };
};
