import { isJsonObject } from '#engine/json';
import { requireSession } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireTemplate } from '#server/print/print-answers.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** Notes who printed what and when. User and time are those of the call, whatever it says. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const { userId } = requireSession(caller);
  const { printTitle, printNum, printId } = isJsonObject(body) ? body : {};
  const { id } = await requireTemplate(String(printId ?? ''), { caller, services });
  const title = String(printTitle ?? '').slice(0, 200);
  const number = Math.min(Math.max(Math.trunc(Number(printNum)) || 1, 1), 100_000);
  const set = { printId: id, printTitle: title, printNum: number, userId, printTime: Date.now() };
  await writeRecord(resource, { body: {}, set }, { ...caller, isServer: true }, services);
  return { data: null };
};
