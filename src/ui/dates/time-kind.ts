import { ClockCircleOutlined } from '@ant-design/icons';
import { timeBoundsOf } from '#engine/dates/time-bounds-of';
import { timeFormatOf } from '#engine/dates/time-format';
import { formatTime, timeOfDay } from '#engine/dates/time-of-day';
import { lazyValue } from '../deferred-input/lazy-value';
import type { PickerKind } from './picker-kind';

export const timeKind: PickerKind = {
  Icon: ClockCircleOutlined,
  rangeTexts: () => ['startTime', 'endTime'],
  boundsOf: timeBoundsOf,
  textOf: (value, node) => formatTime(value, timeFormatOf(node)),
  valueOf: (text, node) => timeOfDay(text) && formatTime(text, timeFormatOf(node)),
  ...lazyValue(async () => (await import('./pickers')).TimePickerInput),
};
