import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ForeignDialog } from '#ui/dialogs/ForeignDialog.tsx';
import type { OpenDialog } from '#ui/dialogs/DialogHost.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';

/** `/emailDetail?id=`: a mail of the user, over the page that it leads back to. */
export function MailPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('id') ?? '';
  const dialog = useMemo<OpenDialog>(() => ({ key: 0, id: 'extend/emailDetail', params: { id }, settle: () => {} }), [id]);
  return (
    <UiServicesProvider value={useServices(undefined)}>
      <ForeignDialog key={id} dialog={dialog} onGone={() => void navigate('/home')} />
    </UiServicesProvider>
  );
}
