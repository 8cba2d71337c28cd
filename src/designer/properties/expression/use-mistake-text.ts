import { useCallback } from 'react';
import type { Issue } from '#engine/issue';
import { issueTextOf } from '#engine/issue-text';
import { useText } from '#ui/services.tsx';

/** The message of a mistake, with the name or sign that was probably meant. */
export function useMistakeText(): (issue: Issue) => string {
  const text = useText();
  return useCallback(
    (issue) => {
      const { text: message, params } = issueTextOf(issue);
      return text(message, params);
    },
    [text],
  );
}
