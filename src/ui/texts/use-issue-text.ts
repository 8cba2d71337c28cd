import { useCallback } from 'react';
import { typeWords } from '#engine/issue-text';
import { isJsonObject } from '#engine/json';
import type { Text } from '#engine/generated/descriptor.gen';
import type { FieldIssue } from '#form/form-store.ts';
import { useText } from '../services';

/** The text of an issue: the server's message, else the descriptor's, else the text of its code. */
export function useIssueText(): (issue: FieldIssue) => string {
  const text = useText();
  return useCallback(
    ({ code, params, message }) => {
      if (message) return message;
      const { message: ownMessage, label, ...ownParams } = params;
      const otherParams = { ...ownParams, ...(code === 'type' && { expected: typeWords(ownParams['expected']) }) };
      const values = isText(label) ? { ...otherParams, label: text(label), context: 'label' } : otherParams;
      return text(isText(ownMessage) ? ownMessage : `$t:issue.${code}`, values);
    },
    [text],
  );
}

const isText = (value: unknown): value is Text => typeof value === 'string' || (isJsonObject(value) && typeof value['zh'] === 'string');
