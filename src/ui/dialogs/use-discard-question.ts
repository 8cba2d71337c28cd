import { useCallback, useEffect, useRef } from 'react';
import { useFeedback } from '../services';
import { useUiText } from '../texts/use-own-text';

/**
 * Asks whether to discard changes: once at a time, and no longer than `isMoot` is false. `message` is a key of the texts.
 */
export function useDiscardQuestion(isMoot: boolean): (message: 'discard' | 'leave') => Promise<boolean> {
  const own = useUiText();
  const { confirm } = useFeedback();
  const asked = useRef<AbortController>(undefined);
  useEffect(() => {
    if (isMoot) asked.current?.abort();
  }, [isMoot]);
  useEffect(() => () => asked.current?.abort(), []);
  return useCallback(
    async (message) => {
      if (asked.current) return false;
      const abort = new AbortController();
      asked.current = abort;
      const question = { message: own(message), okText: own('discardOk'), cancelText: own('discardCancel'), isDanger: true };
      return confirm(question, abort.signal).finally(() => (asked.current = undefined));
    },
    [own, confirm],
  );
}
