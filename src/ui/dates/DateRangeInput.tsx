import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo, type ReactNode } from 'react';
import { endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { dateFormatOf } from '#engine/dates/date-format';
import { storedDate } from '#engine/dates/days';
import { dateLimits, dateModes, pickerDay, rewrittenDate } from './date-picker-parts';
import type { PickerProps } from './picker-kind';
import { eitherSide, usePickerProps } from './use-picker-props';

/** antd's picker of two dates. */
export function DateRangeInput(props: PickerProps): ReactNode {
  const { node, value, onChange, bounds, isFilter, placeholders } = props;
  const format = dateFormatOf(node);
  const { unit } = format;
  const [first = null, second = null] = useMemo(
    () => (Array.isArray(value) ? value : [value]).map((side) => pickerDay(side, node)),
    [value, node],
  );
  const limits = useMemo(() => dateLimits(bounds), [bounds]);
  const { frame, ids, shared } = usePickerProps(props, { raw: '', rewritten: (text) => rewrittenDate(text, node) });
  const choose = (days: readonly (Dayjs | null)[] | null): void => {
    const [from, to] = days ?? [];
    const start = from ? storedDate(startOfUnit(from.valueOf(), unit), format) : null;
    const end = to ? storedDate((isFilter ? endOfUnit : startOfUnit)(to.valueOf(), unit), format) : null;
    onChange(start === null && end === null ? null : [start, end]);
  };
  return (
    <div {...frame}>
      <DatePicker.RangePicker
        {...shared}
        {...dateModes[unit]}
        {...limits}
        allowEmpty={eitherSide}
        id={ids}
        value={[first, second]}
        onChange={choose}
        placeholder={[...placeholders]}
      />
    </div>
  );
}
