import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { filledText } from './placeholders';
import { monitorStates, receiversText, type Receivers, type Sending } from './sending';
import { textsOf } from './template-variables';

/** A template of a send configuration, with what it sends to whom. */
export interface PlannedSending extends Row {
  source: string;
  receivers: Receivers;
  senderId: string | null;
  sending: Sending;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Maximum length of a text in the monitor, in characters. */
const maxText = 20_000;

/** Adds an entry to the monitor, and a job, for each template. Answers the ids of the entries. */
export async function enqueueSending(planned: readonly PlannedSending[], services: Services, db?: Database): Promise<string[]> {
  if (planned.length === 0) return [];
  return services.recordsOf('message/monitor', serverCaller, db).within(async (_, transaction) => {
    const ids = await addToMonitor(planned, services, transaction);
    const payloads = ids.map((monitorId) => ({ monitorId }));
    await services.jobs.enqueueAll('sendMessage', payloads, { caller: serverCaller, db: transaction });
    return ids;
  });
}

/** Adds an entry to the monitor for each template. Answers their ids. */
export async function addToMonitor(planned: readonly PlannedSending[], services: Services, db?: Database): Promise<string[]> {
  const templates = await byId('message/template', planned, 'templateId', services, db);
  const accounts = await byId('message/account', planned, 'accountConfigId', services, db);
  const entries = planned.map((row) =>
    monitorEntry(row, templates.get(String(row['templateId'])), accounts.get(String(row['accountConfigId']))),
  );
  return services.recordsOf('message/monitor', serverCaller, db).insertAll(entries);
}

async function byId(
  resource: string,
  rows: readonly Row[],
  field: string,
  { recordsOf }: Services,
  db?: Database,
): Promise<Map<string, Row>> {
  const ids = rows.map((row) => row[field]);
  return new Map((await rowsWith(recordsOf(resource, serverCaller, db), 'id', ids)).map((row) => [String(row['id']), row]));
}

function monitorEntry({ source, receivers, senderId, sending, ...row }: PlannedSending, template?: Row, account?: Row): Row {
  const { title, content } = textsOf(template ?? {});
  const filled = (text: string) => filledText(text, (name) => sending.values[name]).slice(0, maxText);
  return {
    messageType: String(row['messageType']),
    messageSource: source,
    templateId: String(row['templateId'] ?? ''),
    title: oneLine(filled(title) || (sending.values['@Title'] ?? '')),
    content: filled(content),
    sendTime: Date.now(),
    state: monitorStates.waiting,
    accountId: String(account?.['id'] ?? ''),
    accountName: String(account?.['fullName'] ?? ''),
    accountCode: String(account?.['enCode'] ?? ''),
    receiveUser: receiversText(receivers),
    receiverCount: receivers === 'everyone' ? null : new Set(receivers).size,
    sentCount: 0,
    failedCount: 0,
    senderId,
    sourceId: sending.inSite?.sourceId ?? null,
    sent: JSON.stringify(sending),
  };
}
