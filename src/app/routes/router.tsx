import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, RouterProvider, useRouteError } from 'react-router-dom';
import { movedPages } from '#engine/moved-pages';
import { Splash } from '../entry/Splash';
import { reportError } from '../feedback/report-error';
import { Guard } from '../guard/Guard';
import { useShellText } from '../i18n/use-shell-text';
import { loadApplication } from '../layout/preload-application';
import { LoginPage } from '../login/LoginPage';

const LockPage = lazy(async () => ({ default: (await import('../lock/LockPage')).LockPage }));
const ShortLinkPage = lazy(async () => ({ default: (await import('../short-link/ShortLinkPage')).ShortLinkPage }));
const SsoPage = lazy(async () => ({ default: (await import('../sso/SsoPage')).SsoPage }));
const Application = lazy(async () => ({ default: (await loadApplication()).Application }));

const page = (element: ReactNode): ReactNode => <Suspense fallback={<Splash />}>{element}</Suspense>;

export { RouterProvider };

/** Routes of pages outside the layout. `findView` resolves all other paths, since most of them come from the menu. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Guard />,
      errorElement: <FailedNavigation />,
      children: [
        { path: '/login', element: <LoginPage /> },
        { path: '/lockScreen', element: page(<LockPage />) },
        { path: '/sso', element: page(<SsoPage />) },
        { path: '/auth-redirect', element: page(<SsoPage />) },
        { path: '/formShortLink', element: page(<ShortLinkPage />) },
        ...Object.entries(movedPages).map(([path, to]) => ({ path: `/${path}`, element: <Navigate to={`/${to}`} replace /> })),
        { path: '*', element: page(<Application />) },
      ],
    },
  ]);

/** Shown if a route fails to load or render. */
function FailedNavigation() {
  const t = useShellText();
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <Splash failure={t('error.page')} onRetry={() => window.location.reload()} />;
}
