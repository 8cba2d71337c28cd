import type { Clean, CleaningCost, CleaningProblem } from '#engine/server-values';
import { maxOpenTags, parseTemplate } from '#print/parse-template';
import { writeHtml } from '#print/write-html';

/** Keeps the tags and attributes that templates may have. Nothing that is left can run. */
export const clean: Clean = (value) => (typeof value === 'string' ? writeHtml(parseTemplate(value)) : value);

/** A template whose end would be left out is refused. */
export const problem: CleaningProblem = (value) => {
  let isCut = false;
  if (typeof value === 'string') parseTemplate(value, () => void (isCut = true));
  return isCut ? { code: 'htmlTooDeep', params: { limit: maxOpenTags } } : undefined;
};

export const costOf: CleaningCost = (value) => (typeof value === 'string' ? value.length : 0);
