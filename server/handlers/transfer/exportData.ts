import { formatDate } from '#engine/dates/format-date';
import type { Behaviour } from '#server/exchange.ts';
import { offer } from '#server/files/offer-file.ts';
import { exportPlanOf } from '#server/behaviours/transfer/export-plan.ts';
import { recipeOf } from '#server/behaviours/transfer/export-recipe.ts';

/** A link to a file of the records that a list with the same body matches. The file is made while it is downloaded. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  // What is wrong with the request is said now.
  const { format, zone } = await exportPlanOf(exchange, services);
  const title = services.texts.text(caller.language, resource.title);
  const values = {
    fileName: `${title}_${stamp(new Date(), zone)}.${format}`,
    contentType: types[format],
    size: 0,
    recipe: recipeOf(exchange, title),
  };
  return { data: await offer(values, services) };
};

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** @example stamp(new Date(2026, 0, 31, 9, 5)) // '20260131_0905' */
const stamp = (date: Date, zone?: string): string => formatDate(date.getTime(), { pattern: 'yyyyMMdd_HHmm', ...(zone && { zone }) });
