import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { scheduleResource } from './schedule';
import { signedFiles } from './signed-files';

/** A schedule with the names of its category, urgency and people, as its dialog shows it. */
export async function shownSchedule(schedule: Row, caller: Caller, services: Services): Promise<Row> {
  const { names, texts, catalogue } = services;
  const ids = schedule['toUserIds'] as string[];
  const people = await names.persons(new Set([String(schedule['creatorUserId']), ...ids]), caller);
  const nameOf = (id: unknown): string => people.get(String(id)) ?? '';
  const category = String(schedule['category']);
  const { props } = catalogue.resource(scheduleResource).fields.find(({ id }) => id === 'category') ?? {};
  const choices = await names.choices(props?.['options'], new Set([category]), caller);
  return {
    ...schedule,
    category: choices?.find(({ id }) => id === category)?.fullName ?? '',
    urgent: texts.text(caller.language, `$t:schedule.urgent${String(schedule['urgent'])}`),
    creatorUserId: nameOf(schedule['creatorUserId']),
    toUserIds: ids.map(nameOf).filter(Boolean).join(','),
    files: JSON.stringify(await signedFiles(schedule, services)),
  };
}
