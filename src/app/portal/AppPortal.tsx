import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Portal } from '#ui/portal/Portal.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import { PortalSkeleton } from './PortalSkeleton';
import { useAddressOf } from './use-address-of';
import { useLinkTo } from './use-link-to';

const OpenedMessage = lazy(async () => ({ default: (await import('../messages/OpenedMessage')).OpenedMessage }));

interface AppPortalProps {
  id: string;
  /** The menu that opens the portal. */
  modelId?: string | undefined;
  /** Shown if the server refuses the portal; by default its message with a retry. */
  renderRefusal?(error: unknown): ReactNode;
}

/** A portal whose figures, tiles and notices lead to what the user's menu has. */
export function AppPortal({ id, modelId, renderRefusal }: AppPortalProps) {
  const [message, setMessage] = useState<string>();
  return (
    <UiServicesProvider value={useServices(modelId)}>
      <Portal
        key={id}
        id={id}
        addressOf={useAddressOf()}
        linkTo={useLinkTo()}
        openMessage={setMessage}
        skeleton={<PortalSkeleton />}
        {...(renderRefusal && { renderRefusal })}
      />
      {message !== undefined && (
        <Suspense fallback={null}>
          <OpenedMessage key={message} id={message} onClose={() => setMessage(undefined)} />
        </Suspense>
      )}
    </UiServicesProvider>
  );
}
