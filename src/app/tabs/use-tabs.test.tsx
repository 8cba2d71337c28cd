import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { View } from '../routes/view';
import type { LoginInfo } from '../session/login-info';
import { loadedAtom, tokenAtom } from '../session/session-atoms';
import { store } from '../store';
import { tabsAtom } from './tabs-atom';
import { useTabOfView } from './use-tabs';

afterEach(cleanup);

const views: Readonly<Record<string, View>> = {
  '/home': { path: '/home', name: 'home', content: { kind: 'home' } },
  '/messages': { path: '/messages', name: 'messages', content: { kind: 'messages' } },
};

function Page() {
  useTabOfView(views[useLocation().pathname]);
  return null;
}

const paths = () => store.get(tabsAtom).map(({ path }) => path);

test('a page that is opened again before its tab was closed in view has its tab', async () => {
  store.set(tokenAtom, 't');
  store.set(loadedAtom, { token: 't', info: { userInfo: { userId: 'u' } } as LoginInfo });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/messages'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(paths()).toEqual(['/home', '/messages']);
  await act(async () => {
    store.set(tabsAtom, (tabs) => tabs.filter(({ path }) => path !== '/messages'));
    await router.navigate('/home');
    await router.navigate('/messages');
  });
  expect(router.state.location.pathname).toBe('/messages');
  expect(paths()).toEqual(['/home', '/messages']);
});
