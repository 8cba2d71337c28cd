import { dateFormatOf } from '#engine/dates/date-format';
import { localDate, storedDate } from '#engine/dates/days';
import type { Clean } from '#engine/server-values';

/** Stores texts of older clients as milliseconds, and the midnights of browsers as their day. */
export const clean: Clean = (value, node) => {
  if (!Array.isArray(value)) return value;
  const format = dateFormatOf(node);
  return value.map((side) => {
    const moment = localDate(side, format);
    return moment === undefined ? side : storedDate(moment, format);
  });
};
