import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { chatAtom } from '../session/chat-atom';

/** Whether a user was writing in the last seconds. */
export function useIsWriting(userId: string): boolean {
  const until = useAtomValue(chatAtom).writing.get(userId) ?? 0;
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setEndedAt(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0 && endedAt !== until;
}
