import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { useMemo, type ReactNode } from 'react';
import { endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { dateFormatOf } from '#engine/dates/date-format';
import type { DateUnit } from '#engine/dates/date-unit';
import { momentOf } from '#engine/dates/moment-of';
import { rawText } from '#engine/dates/raw-text';
import type { JsonValue } from '#engine/json';
import { disabledDates } from './disabled-dates';
import type { PickerProps } from './picker-kind';
import { usePickerProps } from './use-picker-props';

/** antd's picker of dates, in the mode that the format asks for. */
export function DatePickerInput(props: PickerProps): ReactNode {
  const { node, value, onChange, bounds, isRange, isFilter, placeholders } = props;
  const raw = isRange || momentOf(value) !== undefined ? '' : rawText(value);
  const { place, ids, shared } = usePickerProps(props, raw);
  const { unit } = dateFormatOf(node);
  const mode = modes[unit];
  const { start, end } = bounds;
  const limits = useMemo(() => disabledDates({ ...(typeof start === 'number' && { start }), ...(typeof end === 'number' && { end }) }), [start, end]);
  const sides = useMemo(() => (isRange && Array.isArray(value) ? value : [value, null]).map(dayOf), [value, isRange]);
  const all = { ...shared, ...mode, ...(start !== undefined || end !== undefined ? limits : undefined) };
  const [first = null, second = null] = sides;
  if (!isRange) {
    const choose = (day: Dayjs | null) => onChange(kept(value, day && startOfUnit(day.valueOf(), unit), unit));
    return (
      <div ref={place}>
        <DatePicker {...all} id={ids.start} value={first} onChange={choose} placeholder={raw || placeholders[0]} />
      </div>
    );
  }
  const choose = (days: readonly (Dayjs | null)[] | null) => {
    const [from, to] = days ?? [];
    onChange(from && to ? [startOfUnit(from.valueOf(), unit), (isFilter ? endOfUnit : startOfUnit)(to.valueOf(), unit)] : null);
  };
  return (
    <div ref={place}>
      <DatePicker.RangePicker {...all} id={ids} value={[first, second]} onChange={choose} placeholder={[...placeholders]} />
    </div>
  );
}

const dayOf = (value: JsonValue | undefined): Dayjs | null => {
  const moment = momentOf(value);
  return moment === undefined ? null : dayjs(moment);
};

/** A value that says the same stays as it is, to the millisecond and in its own writing. */
function kept(before: JsonValue, after: number | null, unit: DateUnit): JsonValue {
  const moment = momentOf(before);
  return moment !== undefined && after !== null && startOfUnit(moment, unit) === after ? before : after;
}

/** The first format is the one that is shown; the others are understood. */
const modes: Record<Exclude<DateUnit, 'hour'>, { picker: 'year' | 'month' | 'date'; showTime?: { format: string }; format: string[] }> = {
  year: { picker: 'year', format: ['YYYY'] },
  month: { picker: 'month', format: ['YYYY-MM', 'YYYY-M', 'YYYY/M', 'YYYYMM'] },
  day: { picker: 'date', format: ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYYMMDD'] },
  minute: { picker: 'date', showTime: { format: 'HH:mm' }, format: ['YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm', 'YYYY/M/D H:mm', 'YYYY-M-D'] },
  second: { picker: 'date', showTime: { format: 'HH:mm:ss' }, format: ['YYYY-MM-DD HH:mm:ss', 'YYYY-M-D H:mm:ss', 'YYYY/M/D H:mm:ss', 'YYYY-M-D H:mm', 'YYYY-M-D'] },
};
