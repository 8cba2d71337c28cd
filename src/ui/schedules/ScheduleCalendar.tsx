import { Alert, Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { failureText } from '../actions/show-failure';
import { useSession } from '../services';
import { useOwnText } from '../texts/use-own-text';
import type { ChosenTime } from './Calendar';
import { CalendarBar } from './CalendarBar';
import { eventOf } from './calendar-events';
import type { CalendarPlace, CalendarView } from './calendar-view';
import { hourOn, type NewSchedule } from './form-values';
import type { Schedule } from './schedule';
import styles from './schedule-calendar.module.css';
import texts from './texts.json';
import { useDays } from './use-days';
import { useMove } from './use-move';
import { useSchedules, type CalendarRange } from './use-schedules';

const Calendar = lazy(async () => ({ default: (await import('./Calendar')).Calendar }));
const ScheduleForm = lazy(async () => ({ default: (await import('./ScheduleForm')).ScheduleForm }));
const ScheduleDetail = lazy(async () => ({ default: (await import('./ScheduleDetail')).ScheduleDetail }));
const SubscriptionDialog = lazy(async () => ({ default: (await import('./SubscriptionDialog')).SubscriptionDialog }));

export interface ScheduleCalendarProps {
  place: CalendarPlace;
  onPlace(place: CalendarPlace): void;
  /** 0 is Sunday. */
  firstDay: number;
  hasLunarDays: boolean;
  /** In minutes: of a new schedule. */
  duration?: number | undefined;
  views?: readonly CalendarView[];
  /** Whether schedules are moved by dragging, and the calendar can be subscribed. */
  isWhole: boolean;
}

type OpenWindow =
  { kind: 'new'; values: NewSchedule } | { kind: 'edit'; id: string } | { kind: 'detail'; schedule: Schedule } | { kind: 'subscription' };

/** The user's calendar: its tools, its schedules, and the dialogs that they open. */
export function ScheduleCalendar(props: ScheduleCalendarProps): ReactNode {
  const { place, onPlace, firstDay, hasLunarDays, duration, views, isWhole } = props;
  const own = useOwnText(texts);
  const { userId } = useSession().user;
  const [shown, setShown] = useState<{ title: string; range?: CalendarRange }>({ title: '' });
  const { schedules, isCut, isFirst, isLoading, error, reload } = useSchedules(shown.range);
  const days = useDays(shown.range);
  const events = useMemo(() => schedules.map((schedule) => eventOf(schedule, userId)), [schedules, userId]);
  const [open, setOpen] = useState<OpenWindow>();
  const { move, dialog } = useMove(reload);
  const create = (values: NewSchedule): void => setOpen({ kind: 'new', values: { duration, ...values } });
  const show = useCallback(
    (next: { title: string; range: CalendarRange }) => setShown((before) => (isSame(before, next) ? before : next)),
    [],
  );
  return (
    <section className={styles.calendar} aria-label={own('calendar')} aria-busy={isLoading}>
      <CalendarBar
        place={place}
        title={shown.title}
        onPlace={onPlace}
        onNew={() => create({ start: hourOn(dayOf(place), new Date()), allDay: false })}
        onSubscribe={isWhole ? () => setOpen({ kind: 'subscription' }) : undefined}
        {...(views && { views })}
      />
      {error !== undefined && <Failure error={error} onRetry={reload} />}
      {isCut && <Alert className={styles.notice ?? ''} type="info" showIcon title={own('cut')} />}
      <div className={isFirst && error === undefined ? styles.first : styles.body}>
        <Suspense fallback={<div className={styles.skeleton} aria-busy aria-label={own('loading')} />}>
          <Calendar
            place={place}
            firstDay={firstDay}
            events={events}
            days={days}
            hasLunarDays={hasLunarDays}
            isEditable={isWhole}
            onShow={show}
            onPlace={onPlace}
            onChoose={(time) => create(valuesAt(time))}
            onOpen={(schedule) => setOpen({ kind: 'detail', schedule })}
            onMove={move}
          />
        </Suspense>
      </div>
      {!isFirst && error === undefined && events.length === 0 && place.view !== 'listMonth' && (
        <p className={styles.hint}>{own('empty')}</p>
      )}
      <Suspense fallback={null}>
        <Window
          open={open}
          userId={userId}
          onEdit={(id) => setOpen({ kind: 'edit', id })}
          onChanged={reload}
          onGone={() => setOpen(undefined)}
        />
      </Suspense>
      {dialog}
    </section>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const own = useOwnText(texts);
  return (
    <Alert
      className={styles.notice ?? ''}
      type="error"
      showIcon
      title={failureText(error) || own('failed')}
      action={
        <Button size="small" onClick={onRetry}>
          {own('retry')}
        </Button>
      }
    />
  );
}

interface WindowProps {
  open: OpenWindow | undefined;
  /** The id of the current user. */
  userId: string;
  onEdit(id: string): void;
  onChanged(): void;
  onGone(): void;
}

function Window({ open, userId, onEdit, onChanged, onGone }: WindowProps): ReactNode {
  if (!open) return null;
  if (open.kind === 'new') return <ScheduleForm schedule={open.values} onChanged={onChanged} onGone={onGone} />;
  if (open.kind === 'edit') return <ScheduleForm schedule={open} onChanged={onChanged} onGone={onGone} />;
  if (open.kind === 'subscription') return <SubscriptionDialog onGone={onGone} />;
  const { schedule } = open;
  return (
    <ScheduleDetail
      id={schedule.id}
      groupId={schedule.groupId}
      removable={schedule}
      onRemoved={onChanged}
      onEdit={schedule.creatorUserId === userId ? () => onEdit(schedule.id) : undefined}
      onGone={onGone}
    />
  );
}

const isSame = (before: { title: string; range?: CalendarRange }, { title, range }: { title: string; range: CalendarRange }): boolean =>
  before.title === title && before.range?.start === range.start && before.range.end === range.end;

/** What a new schedule at a chosen time begins with. */
const valuesAt = ({ start, end, allDay, isDay }: ChosenTime): NewSchedule =>
  isDay ? { start: hourOn(start, new Date()), allDay: false } : { start, allDay, ...(end && { end }) };

function dayOf({ date }: CalendarPlace): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}
