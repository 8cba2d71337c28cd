import { LeftOutlined, PlusOutlined, RightOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton';
import { Segments } from '../controls/Segments';
import { useOwnText } from '../texts/use-own-text';
import { calendarViews, shiftedDate, type CalendarPlace, type CalendarView } from './calendar-view';
import { dayText } from './calendar-events';
import styles from './calendar-bar.module.css';
import texts from './texts.json';

interface CalendarBarProps {
  place: CalendarPlace;
  /** What the calendar shows: a month, a week or a day. */
  title: string;
  views?: readonly CalendarView[];
  onPlace(place: CalendarPlace): void;
  onNew(): void;
  onSubscribe?: (() => void) | undefined;
}

/** The tools of a calendar: where it stands, its view, and a button for a new schedule. */
export function CalendarBar({ place, title, views = calendarViews, onPlace, onNew, onSubscribe }: CalendarBarProps): ReactNode {
  const own = useOwnText(texts);
  const go = (date: string): void => onPlace({ ...place, date });
  return (
    <div className={styles.bar}>
      <div className={styles.place}>
        <Button autoInsertSpace={false} onClick={() => go(dayText(new Date()))}>
          {own('today')}
        </Button>
        <IconButton label={own('previous')} icon={<LeftOutlined />} onClick={() => go(shiftedDate(place, -1))} />
        <IconButton label={own('next')} icon={<RightOutlined />} onClick={() => go(shiftedDate(place, 1))} />
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
      </div>
      <div className={styles.tools}>
        <Segments<CalendarView>
          aria-label={own('view')}
          value={place.view}
          onChange={(view) => onPlace({ ...place, view })}
          options={views.map((view) => ({ value: view, label: own(view) }))}
        />
        {onSubscribe && <IconButton label={own('subscribe')} icon={<ShareAltOutlined />} onClick={onSubscribe} />}
        <Button type="primary" icon={<PlusOutlined />} onClick={onNew}>
          {own('new')}
        </Button>
      </div>
    </div>
  );
}
