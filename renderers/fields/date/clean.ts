import { dateFormatOf } from '#engine/dates/date-format';
import { localDate, storedDate } from '#engine/dates/days';
import type { Clean } from '#engine/server-values';

/** Stores texts of older clients as milliseconds, and the midnights of browsers as their day. */
export const clean: Clean = (value, node) => {
  const format = dateFormatOf(node);
  const moment = localDate(value, format);
  return moment === undefined ? value : storedDate(moment, format);
};
