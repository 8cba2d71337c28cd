import { DatePicker } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { startOfUnit } from '#engine/dates/calendar';
import { dateFormatOf, type DateFormat } from '#engine/dates/date-format';
import { localDate, storedDate } from '#engine/dates/days';
import { rawText } from '#engine/dates/raw-text';
import type { JsonValue } from '#engine/json';
import { dateLimits, dateModes, keptDate, pickerDay, rewrittenDate } from './date-picker-parts';
import { DateRangeInput } from './DateRangeInput';
import type { PickerProps } from './picker-kind';
import { usePickerProps } from './use-picker-props';

/** antd's picker of dates, in the mode of the field's format. */
export const DatePickerInput = (props: PickerProps): ReactNode =>
  props.isRange ? <DateRangeInput {...props} /> : <SingleDateInput {...props} />;

function SingleDateInput(props: PickerProps): ReactNode {
  const { node, value, onChange, bounds, placeholders } = props;
  const format = dateFormatOf(node);
  const day = useMemo(() => pickerDay(value, node), [value, node]);
  const limits = useMemo(() => dateLimits(bounds), [bounds]);
  const raw = day ? '' : rawText(value);
  const { frame, ids, shared } = usePickerProps(props, {
    raw: [raw],
    rewritten: (text) => rewrittenDate(text, node),
    kept: (text) => keptDate(text, node, bounds),
    setSide: (_input, side) => side !== value && onChange(side),
  });
  const choose = (moment: number | undefined): void => {
    if (!isSame(value, moment, format)) onChange(moment === undefined ? null : storedDate(startOfUnit(moment, format.unit), format));
  };
  return (
    <div {...frame}>
      <DatePicker
        {...shared}
        {...dateModes[format.unit]}
        {...limits}
        id={ids.start}
        value={day}
        onChange={(picked) => choose(picked?.valueOf())}
        placeholder={raw || placeholders[0]}
      />
    </div>
  );
}

/** Whether both are in the same unit. An equal value keeps its milliseconds and its notation. */
function isSame(value: JsonValue, moment: number | undefined, format: DateFormat): boolean {
  const current = localDate(value, format);
  return current !== undefined && moment !== undefined && startOfUnit(current, format.unit) === startOfUnit(moment, format.unit);
}
