import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo, type ReactNode } from 'react';
import { endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { dateFormatOf } from '#engine/dates/date-format';
import { storedDate } from '#engine/dates/days';
import { typedMoment } from '#engine/dates/typed-moment';
import type { JsonValue } from '#engine/json';
import { dateLimits, dateModes, keptDate, pickerDay, rewrittenDate } from './date-picker-parts';
import type { PickerProps } from './picker-kind';
import { chosenSides, rawSides, sidePlaceholders, sidesOf, withSide } from './range-sides';
import { eitherSide, usePickerProps } from './use-picker-props';

/** antd's picker of two dates. */
export function DateRangeInput(props: PickerProps): ReactNode {
  const { node, value, onChange, bounds, isFilter, placeholders } = props;
  const format = dateFormatOf(node);
  const { unit } = format;
  const sides = sidesOf(value);
  const [first = null, second = null] = useMemo(() => sidesOf(value).map((side) => pickerDay(side, node)), [value, node]);
  const raw = rawSides(sides, [first !== null, second !== null]);
  const limits = useMemo(() => dateLimits(bounds), [bounds]);
  const sideOf = (moment: number | undefined, input: number): JsonValue | undefined =>
    moment === undefined ? undefined : storedDate((isFilter && input === 1 ? endOfUnit : startOfUnit)(moment, unit), format);
  const { frame, ids, shared } = usePickerProps(props, {
    raw,
    rewritten: (text, input) => rewrittenDate(text, node, isFilter && input === 1),
    kept: (text) => keptDate(text, node, bounds),
    replacing: (text, input) => sideOf(typedMoment(text, unit), input),
    setSide: (input, side) => onChange(withSide(value, input, side)),
  });
  const choose = (days: readonly (Dayjs | null)[] | null): void => {
    const [from, to] = days ?? [];
    onChange(chosenSides(days && [sideOf(from?.valueOf(), 0) ?? null, sideOf(to?.valueOf(), 1) ?? null], sides, raw));
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
        placeholder={sidePlaceholders(raw, placeholders)}
      />
    </div>
  );
}
