import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Splash } from '../entry/Splash';
import { loginInfoAtom, lockedAtom, tokenAtom } from '../session/session-atoms';
import { leavingAtom } from '../session/sign-out';
import { store } from '../store';
import { guard } from './guard';
import { SessionLoader } from './SessionLoader';

/** Wraps every route and applies the decision of `guard` on navigation and on changes of the session. */
export function Guard() {
  const { pathname, search } = useLocation();
  const token = useAtomValue(tokenAtom);
  const isLocked = useAtomValue(lockedAtom);
  const isLoaded = useAtomValue(loginInfoAtom) !== null;
  const isLoginShown = useIsLoginShown(pathname, token);
  if (useAtomValue(leavingAtom)) return <Splash />;
  const decision = guard({ path: pathname, search, token, isLocked, isLoaded, isLoginShown });
  if (decision.do === 'go') return <Navigate to={decision.to} replace />;
  if (decision.do === 'adopt') return <AdoptToken token={decision.token} to={decision.to} />;
  if (decision.do === 'load') return <SessionLoader />;
  return <Outlet />;
}

/** Whether the login page is shown, or was shown until the token came. */
function useIsLoginShown(path: string, token: string | null): boolean {
  const [wasShown, setWasShown] = useState(false);
  const isShown = path === '/login' && (token === null || wasShown);
  if (isShown !== wasShown) setWasShown(isShown);
  return isShown;
}

function AdoptToken({ token, to }: { token: string; to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    store.set(tokenAtom, token);
    void navigate(to, { replace: true });
  }, [token, to, navigate]);
  return <Splash />;
}
