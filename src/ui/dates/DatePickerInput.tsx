import { DatePicker } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { startOfUnit } from '#engine/dates/calendar';
import { dateFormatOf } from '#engine/dates/date-format';
import type { DateUnit } from '#engine/dates/date-unit';
import { momentOf } from '#engine/dates/moment-of';
import { rawText } from '#engine/dates/raw-text';
import type { JsonValue } from '#engine/json';
import { dateLimits, dateModes, pickerDay, rewrittenDate } from './date-picker-parts';
import { DateRangeInput } from './DateRangeInput';
import type { PickerProps } from './picker-kind';
import { usePickerProps } from './use-picker-props';

/** antd's picker of dates, in the mode of the field's format. */
export const DatePickerInput = (props: PickerProps): ReactNode =>
  props.isRange ? <DateRangeInput {...props} /> : <SingleDateInput {...props} />;

function SingleDateInput(props: PickerProps): ReactNode {
  const { node, value, onChange, bounds, placeholders } = props;
  const { unit } = dateFormatOf(node);
  const day = useMemo(() => pickerDay(value), [value]);
  const limits = useMemo(() => dateLimits(bounds), [bounds]);
  const raw = day ? '' : rawText(value);
  const { frame, ids, shared } = usePickerProps(props, { raw, rewritten: (text) => rewrittenDate(text, node) });
  const choose = (moment: number | undefined): void => {
    if (!isSame(value, moment, unit)) onChange(moment === undefined ? null : startOfUnit(moment, unit));
  };
  return (
    <div {...frame}>
      <DatePicker
        {...shared}
        {...dateModes[unit]}
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
function isSame(value: JsonValue, moment: number | undefined, unit: DateUnit): boolean {
  const current = momentOf(value);
  return current !== undefined && moment !== undefined && startOfUnit(current, unit) === startOfUnit(moment, unit);
}
