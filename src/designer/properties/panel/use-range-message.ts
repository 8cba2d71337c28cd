import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { reversedLimits } from '#engine/check/check-rules';
import { rangeProblem, widthProblem } from '#engine/check/number-range';
import { isJsonObject } from '#engine/json';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import { useDesignStore } from '../../store/design-context';
import type { Property } from '../property';
import { usePanel } from './panel-scope';

/**
 * The message of a number outside the range of its property, of a width without effect, or of a limit that contradicts another one. A
 * release says the same.
 */
export function useRangeMessage(property: Property, value: unknown): string | undefined {
  const issueText = useIssueText();
  const reversed = useReversedMessage(`/${[property.part, ...property.path].join('/')}`);
  const problem = rangeProblem(property.label, property.schema, value) ?? widthProblem(property.label, property.schema, value);
  return problem ? issueText({ path: '', ...problem }) : reversed;
}

/** The message of a limit of the shown nodes, by its pointer in a node, that contradicts another one. */
export function useReversedMessage(place: string): string | undefined {
  const issueText = useIssueText();
  const { shown } = usePanel();
  // As a text, so that other changes of the node draw no input.
  const found = useMemo(
    () =>
      atom((get) => {
        const limits = get(shown).nodes.flatMap(reversedLimits).find(({ places }) => places.includes(place));
        return JSON.stringify(limits ? { code: limits.code, params: limits.params } : null);
      }),
    [shown, place],
  );
  const problem: unknown = JSON.parse(useAtomValue(found, { store: useDesignStore().jotai }));
  return isJsonObject(problem)
    ? issueText({ path: '', code: String(problem['code']), params: isJsonObject(problem['params']) ? problem['params'] : {} })
    : undefined;
}
