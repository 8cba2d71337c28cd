import { momentOf } from '#engine/dates/moment-of';
import type { Clean } from '#engine/server-values';

/** Only numbers are stored. */
export const clean: Clean = (value) => momentOf(value) ?? value;
