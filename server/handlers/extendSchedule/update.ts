import { sentChanges } from '#server/behaviours/sent-changes.ts';
import type { Behaviour } from '#server/exchange.ts';
import { settleName } from '#server/records/settle-name.ts';
import { changeSchedule } from '#server/schedules/change-schedule.ts';
import { fromOlder } from '#server/schedules/older-calendar.ts';
import { handler as read } from './read';

/** Changes the named occurrence alone. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, caller, resource } = exchange;
  const changes = await sentChanges(exchange, services, read);
  if ('colourCss' in changes) settleName(changes, 'colourCss', ['colour', changes['colourCss']], resource);
  await changeSchedule({ id: params['id'] ?? '', scope: 1 }, fromOlder(changes), caller, services);
  return { data: null };
};
