import { issue, pointerOf } from '#engine/issue';
import { lengthLimits, marginLimits, pageParamProblem } from '#print/page-settings';
import type { Step } from './draft';

/** A size or margins that a print would replace by its defaults are refused where they are stored. */
export const checkPrintPaper: Step = (drafts, { resource, issues }) => {
  if (resource.id !== 'system/printDev') return;
  for (const { values, changed, path } of drafts) {
    const problem = changed.has('pageParam') ? pageParamProblem(values['pageParam']) : undefined;
    if (problem) issues.add(path, issue(pointerOf('pageParam'), codes[problem], { margin: marginLimits.max, ...lengthLimits }));
  }
};

const codes = { outOfRange: 'paperOutOfRange', widthExceeded: 'paperMarginsTooWide', heightExceeded: 'paperMarginsTooWide' } as const;
