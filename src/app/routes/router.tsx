import { lazy, Suspense, type ReactNode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { Splash } from '../entry/Splash';
import { Guard } from '../guard/Guard';
import { loadApplication } from '../layout/preload-application';
import { FailedNavigation } from './FailedNavigation';

const LoginPage = lazy(async () => ({ default: (await import('../login/LoginPage')).LoginPage }));
const LockPage = lazy(async () => ({ default: (await import('../lock/LockPage')).LockPage }));
const NotBuiltEntry = lazy(async () => ({ default: (await import('../pages/NotBuiltEntry')).NotBuiltEntry }));
const Application = lazy(async () => ({ default: (await loadApplication()).Application }));

const page = (element: ReactNode): ReactNode => <Suspense fallback={<Splash />}>{element}</Suspense>;

/** Pages without the layout have a route each; what has it is found by `findView`, for most of it comes from the menu. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Guard />,
      errorElement: <FailedNavigation />,
      children: [
        { path: '/login', element: page(<LoginPage />) },
        { path: '/lockScreen', element: page(<LockPage />) },
        { path: '/sso', element: page(<NotBuiltEntry name="sso" />) },
        { path: '/auth-redirect', element: page(<NotBuiltEntry name="authRedirect" />) },
        { path: '/formShortLink', element: page(<NotBuiltEntry name="formShortLink" />) },
        { path: '*', element: page(<Application />) },
      ],
    },
  ]);
