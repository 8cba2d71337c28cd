import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Feedback } from '../services';

/** Asks for confirmation before the user leaves the page or closes the window with unsaved changes. */
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

/** Pages that the application opens itself, when the session expires or the screen is locked. */
const freePaths = new Set(['/login', '/lockScreen']);
