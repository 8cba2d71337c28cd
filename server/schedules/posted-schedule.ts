import { isJsonObject } from '#engine/json';
import { uploadedEntries } from '#engine/uploaded-files';
import { pickerOf, type Caller } from '../access/caller';
import { checkedRecord } from '../records/checked-record';
import { dictionaryChoices } from '../records/dictionary-choices';
import { requireConfiguration } from '../sending/send-by-configuration';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { postedParticipants } from './posted-participants';
import { postedRepetition } from './posted-repetition';
import { isEmpty, postedTimes } from './posted-times';
import { isReminder, noReminder } from './push-time';
import { refuse, refuseType } from './refuse';
import { groupResource, type PostedSchedule, type ScheduleContent, type StoredOccurrence, type StoredSchedule } from './schedule';

/** 1 normal, 2 important, 3 urgent. */
const urgencies: ReadonlySet<string> = new Set(['1', '2', '3']);

/** Codes of the schedule, which clients post as numbers or texts. */
const numbers = ['duration', 'reminderTime', 'reminderType', 'repetition'];

/**
 * A posted schedule. A field that the body leaves out keeps its value. Throws an `IssueError` for wrong values. `db` is an open
 * transaction to join.
 */
export async function postedSchedule(
  body: unknown,
  before: StoredOccurrence | undefined,
  caller: Caller,
  services: Services,
  db?: Database,
): Promise<PostedSchedule> {
  const posted = isJsonObject(body) ? body : {};
  const values = valuesOf(posted, before);
  checkTypes(values);
  const knowsDuration = 'duration' in posted || (before !== undefined && !('endDay' in posted));
  const { duration, ...times } = postedTimes(values, knowsDuration && (values['duration'] ?? '') !== '');
  const repetition = postedRepetition(values, times.startDay, before?.schedule);
  const resource = services.catalogue.resource(groupResource);
  const category = await postedCategory(values['category'], before, caller, services);
  const complete: Row = { ...values, ...repetition, duration, category };
  const fields = Object.fromEntries(resource.fields.map(({ id }) => [id, complete[id]]));
  const checked = await checkedRecord(resource, fields, caller, services, db);
  const content = contentOf(checked);
  if (!urgencies.has(content.urgent)) refuse('urgent', 'urgentWrong');
  await checkReminder(content, services);
  return { content, times, participants: await postedParticipants(posted['toUserIds'], before, caller, services, db) };
}

function valuesOf(posted: Row, before: StoredOccurrence | undefined): Row {
  const { id: _id, creatorUserId: _creator, ...stored } = before?.schedule ?? ({} as Partial<StoredSchedule>);
  const values: Row = { ...stored, ...before?.times, ...posted };
  for (const field of numbers) if (typeof values[field] === 'string' && values[field] !== '') values[field] = Number(values[field]);
  if (typeof values['urgent'] === 'number') values['urgent'] = String(values['urgent']);
  const allDay = flagOf(values['allDay']);
  // A calendar in which a schedule is dragged to whole days, or away from them, posts its times only.
  const isReminderLost = !('reminderTime' in posted) && !isReminder(Number(values['reminderTime'] ?? noReminder), allDay === 1);
  return { ...values, allDay, ...(isReminderLost && { reminderTime: noReminder }) };
}

/** Values that are read before the record is checked. One of another type would be read as if it were absent. */
function checkTypes(values: Row): void {
  for (const field of numbers) if (!isEmpty(values[field]) && !Number.isInteger(values[field])) refuseType(field, 'integer');
  if (!isEmpty(values['rule']) && typeof values['rule'] !== 'string') refuseType('rule', 'string');
}

function flagOf(posted: unknown): 0 | 1 {
  if (isEmpty(posted)) return 0;
  const flag = typeof posted === 'object' ? Number.NaN : Number(posted);
  return flag === 1 || flag === 0 ? flag : refuseType('allDay', 'boolean');
}

/** An entry of the dictionary, which older clients name by its code; the first one without any. A deleted one may stay. */
async function postedCategory(
  posted: unknown,
  before: StoredOccurrence | undefined,
  caller: Caller,
  { recordsOf }: Services,
): Promise<string | undefined> {
  const named = text(posted).trim();
  if (named !== '' && named === before?.schedule.category) return named;
  const choicesBy = (value: 'id' | 'enCode') => dictionaryChoices('scheduleType', value, recordsOf, pickerOf(caller));
  const entries = await choicesBy('id');
  if (named === '' || entries.some(({ id }) => id === named)) return named || entries[0]?.id;
  const byCode = (await choicesBy('enCode')).findIndex(({ id }) => id === named);
  return entries[byCode]?.id ?? refuse('category', 'categoryWrong');
}

const contentOf = (row: Row): ScheduleContent => ({
  category: text(row['category']),
  urgent: text(row['urgent']) || '1',
  title: text(row['title']),
  content: text(row['content']),
  files: uploadedEntries(row['files']),
  allDay: row['allDay'] === 1 ? 1 : 0,
  duration: Number(row['duration'] ?? 60),
  color: text(row['color']) || '#FFFFFF',
  reminderTime: Number(row['reminderTime'] ?? noReminder),
  reminderType: Number(row['reminderType'] ?? 1),
  send: text(row['send']),
  sendName: text(row['sendName']),
  repetition: Number(row['repetition'] ?? 1),
  repeatTime: row['repeatTime'] === null || row['repeatTime'] === undefined ? null : Number(row['repeatTime']),
  rule: text(row['rule']),
});

/** A stored schedule. */
export const storedSchedule = (row: Row): StoredSchedule => ({
  ...contentOf(row),
  id: String(row['id']),
  creatorUserId: text(row['creatorUserId']),
});

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

async function checkReminder({ reminderTime, reminderType, allDay, send }: ScheduleContent, services: Services): Promise<void> {
  if (!isReminder(reminderTime, allDay === 1)) refuse('reminderTime', 'reminderWrong');
  if (reminderTime === noReminder || reminderType !== 2) return;
  if (send === '') refuse('send', 'sendRequired');
  const configuration = await requireConfiguration(send, services);
  if (String(configuration['messageSource']) !== scheduleSource) refuse('send', 'sendWrong');
}

/** The message source of schedules. */
const scheduleSource = '4';
