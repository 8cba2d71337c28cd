import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Feedback } from '../services';

/** Asks before the page is left for another, or its window closed, while there is something to lose. */
export function useLeaveQuestion(
  isAtRisk: () => boolean,
  question: Parameters<Feedback['confirm']>[0],
  confirm: Feedback['confirm'],
): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !freePaths.has(nextLocation.pathname) && isAtRisk(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each attempt, whatever else is drawn meanwhile
  }, [blocker.state]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}

/** Where the application leads by itself, when a session ends or the screen is locked. */
const freePaths = new Set(['/login', '/lockScreen']);
