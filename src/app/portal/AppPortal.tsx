import { lazy, Suspense, useState } from 'react';
import { Portal, type PortalProps } from '#ui/portal/Portal.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import { PortalSkeleton } from './PortalSkeleton';
import { useAddressOf } from './use-address-of';
import { useLinkTo } from './use-link-to';

const OpenedMessage = lazy(async () => ({ default: (await import('../messages/OpenedMessage')).OpenedMessage }));

interface AppPortalProps extends Pick<PortalProps, 'id' | 'renderRefusal' | 'resources'> {
  /** The menu that opens the portal. */
  modelId?: string | undefined;
}

/** A portal whose figures, tiles and notices lead to what the user's menu has. */
export function AppPortal({ id, modelId, ...options }: AppPortalProps) {
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
        {...options}
      />
      {message !== undefined && (
        <Suspense fallback={null}>
          <OpenedMessage key={message} id={message} onClose={() => setMessage(undefined)} />
        </Suspense>
      )}
    </UiServicesProvider>
  );
}
