import { useEffect } from 'react';
import { useBlocker, useNavigate, type BlockerFunction } from 'react-router-dom';
import { hiddenLayerAtRisk } from '../page/hidden-pages';
import { layerAtRisk, mayLeave, mustAsk, topWindow, windowOpened } from './layers';

/**
 * Lets the browser's Back close the topmost window before it leaves the page, and asks before a page with changes is left
 * or closed. One for the whole application, because the router has a single blocker.
 */
export function LeaveGuard(): null {
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const top = isBack ? topWindow() : undefined;
    if (top) {
      // The history stays as it was, so that Back and Forward lead to the same pages as before.
      blocker.reset();
      top.onBack?.();
      return;
    }
    const settle = async () => ((await mayLeave()) ? blocker.proceed() : blocker.reset());
    void settle();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each attempt, whatever else is drawn meanwhile
  }, [blocker.state]);
  const navigate = useNavigate();
  useEffect(() => {
    // Back from the first page of a tab leaves the application without asking it. A second entry of the page catches that.
    windowOpened.call = () => {
      const { pathname, search, hash } = window.location;
      if ((window.history.state as { idx?: unknown } | null)?.idx === 0) void navigate(pathname + search + hash);
    };
    return () => void (windowOpened.call = () => {});
  }, [navigate]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (layerAtRisk() ?? hiddenLayerAtRisk()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

/** Whether the blocked navigation is one through the history. */
let isBack = false;

const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  isBack = historyAction === 'POP';
  if (isBack && topWindow()) return true;
  const [from, to] = [currentLocation.pathname, nextLocation.pathname];
  return from !== to && !freePaths.has(to) && mustAsk(from, to);
};

/** Pages that the application opens itself, when the session expires or the screen is locked. */
const freePaths = new Set(['/login', '/lockScreen']);
