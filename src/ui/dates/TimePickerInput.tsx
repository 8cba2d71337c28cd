import { TimePicker } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { timeFormatOf } from '#engine/dates/time-format';
import { formatTime, timeOfMoment } from '#engine/dates/time-of-day';
import { rawText } from '#engine/dates/raw-text';
import type { PickerProps } from './picker-kind';
import { keptTime, pickerTime, rewrittenTime, timeLimits } from './time-picker-parts';
import { TimeRangeInput } from './TimeRangeInput';
import { usePickerProps } from './use-picker-props';

/** antd's picker of times. */
export const TimePickerInput = (props: PickerProps): ReactNode =>
  props.isRange ? <TimeRangeInput {...props} /> : <SingleTimeInput {...props} />;

function SingleTimeInput(props: PickerProps): ReactNode {
  const { node, value, onChange, bounds, placeholders } = props;
  const pattern = timeFormatOf(node);
  const time = useMemo(() => pickerTime(value), [value]);
  const limits = useMemo(() => timeLimits(bounds), [bounds]);
  const raw = time ? '' : rawText(value);
  const { frame, ids, shared } = usePickerProps(props, {
    raw: [raw],
    rewritten: (text) => rewrittenTime(text, pattern),
    kept: (text) => keptTime(text, pattern, bounds),
    setSide: (_input, side) => side !== value && onChange(side),
  });
  // An equal value keeps its notation.
  const choose = (picked: string | undefined): void => {
    if (picked === undefined || !time || formatTime(value, pattern) !== picked) onChange(picked ?? null);
  };
  return (
    <div {...frame}>
      <TimePicker
        {...shared}
        {...limits}
        format={pattern}
        {...stepOf(node)}
        id={ids.start}
        value={time}
        onChange={(picked) => choose(picked ? formatTime(timeOfMoment(picked.valueOf()), pattern) : undefined)}
        placeholder={raw || placeholders[0]}
      />
    </div>
  );
}

/** A step must divide the hour, or antd refuses it. */
function stepOf({ props }: PickerProps['node']): { minuteStep?: 5 | 10 | 15 | 30 } {
  const step = ([5, 10, 15, 30] as const).find((minutes) => minutes === props?.['minuteStep']);
  return step === undefined ? {} : { minuteStep: step };
}
