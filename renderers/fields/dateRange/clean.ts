import { momentOf } from '#engine/dates/moment-of';
import type { Clean } from '#engine/server-values';

/** Stores texts of older clients as milliseconds. */
export const clean: Clean = (value) => (Array.isArray(value) ? value.map((side) => momentOf(side) ?? side) : value);
