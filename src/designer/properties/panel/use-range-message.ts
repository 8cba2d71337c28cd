import { rangeProblem, widthProblem } from '#engine/check/number-range';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import type { Property } from '../property';

/** The message of a number outside the range of its property, or of a width without effect. A release says the same. */
export function useRangeMessage({ label, schema }: Property, value: unknown): string | undefined {
  const issueText = useIssueText();
  const problem = rangeProblem(label, schema, value) ?? widthProblem(label, schema, value);
  return problem && issueText({ path: '', ...problem });
}
