import { useMemo } from 'react';
import { ForeignDialog } from '#ui/dialogs/ForeignDialog.tsx';
import type { OpenDialog } from '#ui/dialogs/DialogHost.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';

/** The text of a message. Its call marks the message as read. */
export function MessageDialog({ id, title, onClose }: { id: string; title?: string | undefined; onClose: () => void }) {
  const dialog = useMemo<OpenDialog>(
    () => ({ key: 0, id: 'message/detail', params: { id }, settle: () => {}, ...(title !== undefined && { frame: { title } }) }),
    [id, title],
  );
  return (
    <UiServicesProvider value={useServices(undefined)}>
      <ForeignDialog dialog={dialog} onGone={onClose} />
    </UiServicesProvider>
  );
}
