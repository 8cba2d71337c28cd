import { useMemo, type ReactNode } from 'react';
import type { Http } from '#api/http.ts';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';

/** The services of the application for a page without a session: calls of the link alone, no user and no rights. */
export function LinkServices({ http, children }: { http: Http; children: ReactNode }): ReactNode {
  const services = useServices(undefined);
  const value = useMemo(() => ({ ...services, http, session: { user: visitor, can: () => false } }), [services, http]);
  return <UiServicesProvider value={value}>{children}</UiServicesProvider>;
}

const visitor = { userId: '', userName: '', userAccount: '' };
