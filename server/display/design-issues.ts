import type { DesignIssue } from '#engine/module/severity';
import type { Caller } from '../access/caller';
import type { Texts } from '../catalogue/texts';

/** Maximum number of issues in an answer. Translating each takes time. */
const maxIssues = 200;

/** The issues of a design with their texts in the caller's language, and the labels of fields where they are known. */
export const designIssues = (issues: readonly DesignIssue[], { language }: Caller, texts: Texts): Record<string, unknown>[] =>
  issues.slice(0, maxIssues).map(({ path, code, severity, params }) => {
    const message = texts.issueText(language, { path, code, params });
    return { path, code, severity, message, ...(params['field'] !== undefined && { field: params['field'] }) };
  });
