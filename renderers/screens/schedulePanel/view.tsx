import { useState, type ReactNode } from 'react';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { usePlace } from '#ui/page/use-place.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { dayText } from '#ui/schedules/calendar-events.ts';
import { placeIn, viewIn, withPlace } from '#ui/schedules/calendar-view.ts';
import { ScheduleCalendar } from '#ui/schedules/ScheduleCalendar.tsx';
import styles from './schedule-panel.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { defaultView, firstDay = 1, showLunarCalendar = true } = (node.props ?? {}) as Partial<Record<string, unknown>>;
  const { search, write } = usePlace();
  const isNarrow = useNarrow();
  const [today] = useState(() => dayText(new Date()));
  const view = isNarrow ? 'listMonth' : viewIn(defaultView, 'dayGridMonth');
  return (
    <div className={styles.panel}>
      <ScheduleCalendar
        place={placeIn(search, view, today)}
        onPlace={(place) => write(withPlace(search, place), 'replace')}
        firstDay={Number(firstDay)}
        hasLunarDays={showLunarCalendar === true}
        isWhole
      />
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
