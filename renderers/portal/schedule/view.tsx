import { useState, type ReactNode } from 'react';
import { PortalCard } from '#ui/portal/PortalCard.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { dayText } from '#ui/schedules/calendar-events.ts';
import type { CalendarPlace, CalendarView } from '#ui/schedules/calendar-view.ts';
import { ScheduleCalendar } from '#ui/schedules/ScheduleCalendar.tsx';
import { scheduleOptionOf } from './schedule-option';

/** The views that existing portals offer. */
const views: readonly CalendarView[] = ['timeGridDay', 'timeGridWeek', 'dayGridMonth'];

function Edit({ node }: ViewProps): ReactNode {
  const { view, firstDay, hasLunarDays, duration } = scheduleOptionOf(node.props?.['option']);
  const [place, setPlace] = useState<CalendarPlace>(() => ({ view, date: dayText(new Date()) }));
  return (
    <PortalCard node={node}>
      <ScheduleCalendar
        place={place}
        onPlace={setPlace}
        firstDay={firstDay}
        hasLunarDays={hasLunarDays}
        duration={duration}
        views={views}
        isWhole={false}
      />
    </PortalCard>
  );
}

export const renderer = defineRenderer({ Edit });
