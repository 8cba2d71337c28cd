import { CalendarOutlined } from '@ant-design/icons';
import { startOfUnit } from '#engine/dates/calendar';
import { dateBoundsOf } from '#engine/dates/date-bounds-of';
import { dateFormatOf } from '#engine/dates/date-format';
import { formatDate } from '#engine/dates/format-date';
import { momentOf } from '#engine/dates/moment-of';
import { onceLoaded } from './once-loaded';
import type { PickerKind } from './picker-kind';

export const dateKind: PickerKind = {
  Icon: CalendarOutlined,
  startText: 'startDate',
  endText: 'endDate',
  boundsOf: dateBoundsOf,
  textOf: (value, node) => formatDate(value, dateFormatOf(node)),
  valueOf: (text, node) => {
    const moment = momentOf(text);
    return moment === undefined ? undefined : startOfUnit(moment, dateFormatOf(node).unit);
  },
  ...onceLoaded(async () => (await import('./pickers')).DatePickerInput),
};
