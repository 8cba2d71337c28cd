import type { Clean, CleaningCost } from '#engine/server-values';
import { parseTemplate } from '#print/parse-template';
import { writeHtml } from '#print/write-html';

/** Keeps the tags and attributes that templates may have. Nothing that is left can run. */
export const clean: Clean = (value) => (typeof value === 'string' ? writeHtml(parseTemplate(value)) : value);

export const costOf: CleaningCost = (value) => (typeof value === 'string' ? value.length : 0);
