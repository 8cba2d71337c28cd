import { formatDate } from '#engine/dates/format-date';
import { serverCaller } from '../access/caller';
import { escapedHtml } from '../sending/escaped-html';
import { enqueueSending, type PlannedSending } from '../sending/enqueue-sending';
import { sendTypes } from '../sending/send-types';
import { ownValues, requireConfiguration } from '../sending/send-by-configuration';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import type { Occurrence, StoredSchedule } from './schedule';
import { AppError } from '../app-error';

/** What a message is about, the code of its template, and the `type` that clients read. Reminders have those of new ones. */
const messageKinds = {
  created: { template: 'MBXTRC001', type: '1' },
  changed: { template: 'MBXTRC002', type: '2' },
  deleted: { template: 'MBXTRC003', type: '3' },
} as const;

export interface ScheduleMessage {
  about: keyof typeof messageKinds;
  schedule: StoredSchedule;
  occurrence: Occurrence;
  receivers: readonly string[];
  /** `null` for a reminder of the server. */
  senderId: string | null;
}

/** Maximum length of the content in a message, in characters. */
const maxContent = 2_000;

/** The message source of schedules. */
const source = '4';

/**
 * Enqueues messages in the transaction of the change, one for each receiver, however often the schedule repeats. New schedules and
 * reminders leave by the schedule's own send configuration; without a usable one, and for all others, by the system's template.
 */
export async function tellParticipants(messages: readonly ScheduleMessage[], services: Services, transaction: Database): Promise<void> {
  const planned: PlannedSending[] = [];
  const sources = sourcesIn(services);
  for (const message of messages) if (message.receivers.length > 0) planned.push(...(await plannedSendings(message, sources)));
  await enqueueSending(planned, services, transaction);
}

/** What messages are made of. */
interface Sources {
  valuesOf(userId: string): Promise<Record<string, string>>;
  systemTemplate(code: string): Promise<Row[]>;
  /** The templates of a send configuration; `undefined` for one that cannot be used. */
  configuration(id: string): Promise<Row[] | undefined>;
}

/** Reads each source once: hundreds of reminders may have the same ones. */
const sourcesIn = (services: Services): Sources => ({
  valuesOf: readOnce((userId) => ownValues(userId, services)),
  systemTemplate: readOnce((code) => systemTemplate(code, services)),
  configuration: readOnce((id) => configuration(id, services)),
});

function readOnce<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const answer = answers.get(key) ?? read(key);
    answers.set(key, answer);
    return answer;
  };
}

async function plannedSendings(message: ScheduleMessage, sources: Sources): Promise<PlannedSending[]> {
  const { about, schedule, occurrence, receivers, senderId } = message;
  const values = { ...(await sources.valuesOf(schedule.creatorUserId)), ...valuesOf(schedule, occurrence) };
  const bodyText = JSON.stringify({ id: occurrence.id, groupId: schedule.id, type: messageKinds[about].type });
  const sending = { values, inSite: { bodyText } };
  const templates = (await configured(message, sources)) ?? (await sources.systemTemplate(messageKinds[about].template));
  return templates.map((row) => ({ ...row, source, receivers, senderId, sending }));
}

/** The templates of the schedule's send configuration; `undefined` if it has none that can be used. */
async function configured({ about, schedule }: ScheduleMessage, sources: Sources): Promise<Row[] | undefined> {
  const isConfigured = schedule.reminderType === 2 && schedule.send !== '' && about === 'created';
  return isConfigured ? sources.configuration(schedule.send) : undefined;
}

async function configuration(id: string, services: Services): Promise<Row[] | undefined> {
  try {
    const { sendConfigTemplateList } = await requireConfiguration(id, services);
    return (sendConfigTemplateList as Row[]).filter(({ enabledMark }) => enabledMark !== 0);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function systemTemplate(code: string, { recordsOf }: Services): Promise<Row[]> {
  const filter = { field: 'enCode', is: 'equals' as const, value: code };
  const templates = await recordsOf('message/template', serverCaller).all({ filter, fields: ['id', 'enabledMark'] });
  return templates.filter(({ enabledMark }) => enabledMark !== 0).map(({ id }) => ({ templateId: id, messageType: sendTypes.inSite }));
}

/** The variables of the templates. The content is a text, and mails take HTML. */
const valuesOf = ({ title, content }: StoredSchedule, { startDay, endDay }: Occurrence): Record<string, string> => ({
  '@Title': title,
  '@Content': escapedHtml(content.slice(0, maxContent)),
  '@StartDate': formatDate(startDay, { pattern: 'yyyy-MM-dd' }),
  '@StartTime': formatDate(startDay, { pattern: 'HH:mm' }),
  '@EndDate': formatDate(endDay, { pattern: 'yyyy-MM-dd' }),
  '@EndTime': formatDate(endDay, { pattern: 'HH:mm' }),
});
