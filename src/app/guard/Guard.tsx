import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
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
  if (useAtomValue(leavingAtom)) return <Splash />;
  const decision = guard({ path: pathname, search, token, isLocked, isLoaded });
  if (decision.do === 'go') return <Navigate to={decision.to} replace />;
  if (decision.do === 'adopt') return <AdoptToken token={decision.token} to={decision.to} />;
  if (decision.do === 'load') return <SessionLoader />;
  return <Outlet />;
}

function AdoptToken({ token, to }: { token: string; to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    store.set(tokenAtom, token);
    void navigate(to, { replace: true });
  }, [token, to, navigate]);
  return <Splash />;
}
