import { TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { useMemo, type ReactNode } from 'react';
import { firstTime, lastTime } from '#engine/dates/time-bounds-of';
import { timeFormatOf } from '#engine/dates/time-format';
import { formatTime, timeOfDay, timeOfMoment } from '#engine/dates/time-of-day';
import { rawText } from '#engine/dates/raw-text';
import type { JsonValue } from '#engine/json';
import { disabledTimes } from './disabled-times';
import type { PickerProps } from './picker-kind';
import { usePickerProps } from './use-picker-props';

/** antd's picker of times. */
export function TimePickerInput(props: PickerProps): ReactNode {
  const { node, value, onChange, bounds, isRange, isFilter, placeholders } = props;
  const raw = isRange || timeOfDay(value) !== undefined ? '' : rawText(value);
  const { place, ids, shared } = usePickerProps(props, raw);
  const pattern = timeFormatOf(node);
  const { start, end } = bounds;
  const limits = useMemo(() => {
    const [from, to] = [String(start ?? firstTime), String(end ?? lastTime)];
    const times = disabledTimes(from, to);
    return from === firstTime && to === lastTime ? undefined : { disabledTime: () => times };
  }, [start, end]);
  const sides = useMemo(() => (isRange && Array.isArray(value) ? value : [value, null]).map(dayAt), [value, isRange]);
  const all = { ...shared, format: formats[pattern], ...limits };
  const [first = null, second = null] = sides;
  const textOf = (day: Dayjs): string => formatTime(timeOfMoment(day.valueOf()), pattern);
  if (!isRange) {
    const choose = (day: Dayjs | null) => onChange(kept(value, day && textOf(day), pattern));
    return (
      <div ref={place}>
        <TimePicker {...all} id={ids.start} value={first} onChange={choose} placeholder={raw || placeholders[0]} />
      </div>
    );
  }
  const choose = (days: readonly (Dayjs | null)[] | null) => {
    const [from, to] = days ?? [];
    onChange(from && to ? [textOf(from), isFilter ? `${textOf(to)}:59`.slice(0, 8) : textOf(to)] : null);
  };
  return (
    <div ref={place}>
      <TimePicker.RangePicker {...all} id={ids} value={[first, second]} onChange={choose} placeholder={[...placeholders]} />
    </div>
  );
}

/** On a day on which no clocks change. */
const dayAt = (value: JsonValue | undefined): Dayjs | null => {
  const [hour, minute, second] = (timeOfDay(value) ?? '').split(':').map(Number);
  return hour === undefined || minute === undefined ? null : dayjs(new Date(2000, 0, 1, hour, minute, second));
};

/** A value that says the same stays in its own writing. */
const kept = (before: JsonValue, after: string | null, pattern: 'HH:mm' | 'HH:mm:ss'): JsonValue => (after !== null && formatTime(before, pattern) === after ? before : after);

/** The first format is the one that is shown; the others are understood. */
const formats = { 'HH:mm': ['HH:mm', 'H:mm', 'HHmm'], 'HH:mm:ss': ['HH:mm:ss', 'H:mm:ss', 'H:mm', 'HHmmss'] };
