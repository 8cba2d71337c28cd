import { CalendarOutlined } from '@ant-design/icons';
import { dateBoundsOf } from '#engine/dates/date-bounds-of';
import { dateFormatOf } from '#engine/dates/date-format';
import { storedDate } from '#engine/dates/days';
import { formatDate } from '#engine/dates/format-date';
import { typedMoment } from '#engine/dates/typed-moment';
import { lazyValue } from '../deferred-input/lazy-value';
import type { PickerKind } from './picker-kind';

const rangeTexts: ReadonlyMap<string, ReturnType<PickerKind['rangeTexts']>> = new Map([
  ['month', ['startMonth', 'endMonth']],
  ['year', ['startYear', 'endYear']],
]);

export const dateKind: PickerKind = {
  Icon: CalendarOutlined,
  rangeTexts: (node) => rangeTexts.get(dateFormatOf(node).unit) ?? ['startDate', 'endDate'],
  boundsOf: dateBoundsOf,
  textOf: (value, node) => formatDate(value, dateFormatOf(node)),
  valueOf: (text, node) => {
    const format = dateFormatOf(node);
    const moment = typedMoment(text, format.unit);
    return moment === undefined ? undefined : storedDate(moment, format);
  },
  ...lazyValue(async () => (await import('./pickers')).DatePickerInput),
};
