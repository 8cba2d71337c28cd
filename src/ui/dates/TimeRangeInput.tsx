import { TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo, type ReactNode } from 'react';
import { timeFormatOf } from '#engine/dates/time-format';
import { formatTime, timeOfMoment } from '#engine/dates/time-of-day';
import type { PickerProps } from './picker-kind';
import { keptTime, pickerTime, rewrittenTime, timeLimits } from './time-picker-parts';
import { chosenSides, rawSides, sidePlaceholders, sidesOf, withSide } from './range-sides';
import { eitherSide, usePickerProps } from './use-picker-props';

/** antd's picker of two times. */
export function TimeRangeInput(props: PickerProps): ReactNode {
  const { node, value, onChange, bounds, isFilter, placeholders } = props;
  const pattern = timeFormatOf(node);
  const sides = sidesOf(value);
  const [first = null, second = null] = useMemo(() => sidesOf(value).map(pickerTime), [value]);
  const raw = rawSides(sides, [first !== null, second !== null]);
  const limits = useMemo(() => timeLimits(bounds), [bounds]);
  const sideOf = (time: string, input: number): string => (isFilter && input === 1 ? `${time}:59`.slice(0, 8) : time);
  const { frame, ids, shared } = usePickerProps(props, {
    raw,
    rewritten: (text) => rewrittenTime(text, pattern),
    kept: (text) => keptTime(text, pattern, bounds),
    replacing: (text, input) => sideOf(formatTime(text, pattern), input),
    setSide: (input, side) => onChange(withSide(value, input, side)),
  });
  const textOf = (time: Dayjs): string => formatTime(timeOfMoment(time.valueOf()), pattern);
  const choose = (times: readonly (Dayjs | null)[] | null): void => {
    const [from, to] = times ?? [];
    onChange(chosenSides(times && [from ? sideOf(textOf(from), 0) : null, to ? sideOf(textOf(to), 1) : null], sides, raw));
  };
  return (
    <div {...frame}>
      <TimePicker.RangePicker
        {...shared}
        {...limits}
        allowEmpty={eitherSide}
        format={pattern}
        id={ids}
        value={[first, second]}
        onChange={choose}
        placeholder={sidePlaceholders(raw, placeholders)}
      />
    </div>
  );
}
