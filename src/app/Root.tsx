import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Splash } from './entry/Splash';
import { guard, ownPath } from './guard/guard';
import { LoginPage } from './login/LoginPage';
import { loadRouter } from './routes/load-router';
import { tokenAtom } from './session/session-atoms';
import { store } from './store';

/** Whether the page began with the login page. */
let hasShownLogin = false;

const Pages = lazy(async () => {
  const { createRouter, RouterProvider } = await loadRouter();
  if (hasShownLogin) window.history.replaceState(null, '', ownPath(new URLSearchParams(window.location.search).get('redirect')));
  const router = createRouter();
  return { default: () => <RouterProvider router={router} /> };
});

/**
 * A start without a session draws the login page alone. The router is a fifth of the code of that page, and loads while the user
 * types.
 */
export function Root() {
  const token = useAtomValue(tokenAtom);
  const [isAtLogin, setAtLogin] = useState(startsAtLogin);
  if (isAtLogin && token !== null) setAtLogin(false);
  if (isAtLogin) return <LoginPage />;
  return (
    <Suspense fallback={<Splash />}>
      <Pages />
    </Suspense>
  );
}

/** Whether the guard leads to the login page from the first path, which it then puts into the address. */
function startsAtLogin(): boolean {
  const { pathname, search } = window.location;
  const decision = guard({ path: pathname, search, token: store.get(tokenAtom), isLocked: false, isLoaded: false });
  const isLogin = decision.do === 'go' ? decision.to.startsWith('/login') : decision.do === 'show' && pathname === '/login';
  if (decision.do === 'go' && isLogin) window.history.replaceState(null, '', decision.to);
  hasShownLogin ||= isLogin;
  return isLogin;
}
