import { useMemo, type ReactNode } from 'react';
import type { PortalDescriptor } from '#engine/generated/descriptor.gen';
import { resolveFields } from '#engine/resolve-fields';
import { BundleProvider } from '../descriptors/bundle-context';
import { useBundle } from '../descriptors/use-bundle';
import type { Bundle } from '../descriptors/bundle';
import { useFollowedResources } from '../page/followed-resources';
import { RenderNode } from '../nodes/RenderNode';
import { FailedState } from '../states/FailedState';
import { useUiText } from '../texts/use-own-text';
import type { RecordsLink } from './figures';
import { PortalProvider } from './portal-context';
import { usePortalData } from './use-portal-data';

export interface PortalProps {
  /** The id of a portal descriptor. */
  id: string;
  addressOf(records: RecordsLink): string | undefined;
  /** Shown while the descriptor loads, in the size of the portal. */
  skeleton: ReactNode;
  /** The resources behind the figures, if they are known. A page with another portal loads again whenever it comes back. */
  resources?: readonly string[];
}

/**
 * A page of cards and charts from a `portal` descriptor. All figures come in one call.
 *
 * @example <Portal id="home/carbon" addressOf={addressOf} skeleton={<HomeSkeleton />} />
 */
export function Portal({ id, addressOf, skeleton, resources }: PortalProps): ReactNode {
  useFollowedResources(resources);
  const own = useUiText();
  const [state, retry] = useBundle(id);
  const data = usePortalData(id);
  if (state.status === 'loading') return skeleton;
  if (state.status === 'failed') return <FailedState title={own('loadFailed')} error={state.error} onRetry={retry} />;
  return (
    <BundleProvider value={state.bundle}>
      <Drawn bundle={state.bundle} data={data} addressOf={addressOf} skeleton={skeleton} />
    </BundleProvider>
  );
}

type DrawnProps = Pick<PortalProps, 'addressOf' | 'skeleton'> & { bundle: Bundle; data: ReturnType<typeof usePortalData> };

function Drawn({ bundle: { descriptor }, data, addressOf, skeleton }: DrawnProps): ReactNode {
  const root = useMemo(() => ('root' in descriptor ? resolveFields(descriptor.root, undefined) : undefined), [descriptor]);
  const portal = useMemo(() => {
    const { parameters = [] } = descriptor as PortalDescriptor;
    const chosen = new Map(data.answer?.parameters.map((parameter) => [parameter.id, parameter]));
    return { ...data, addressOf, parameters: parameters.map((parameter) => ({ ...parameter, ...chosen.get(parameter.id) })) };
  }, [descriptor, data, addressOf]);
  return root && <PortalProvider value={portal}>{<RenderNode node={root} fallback={skeleton} />}</PortalProvider>;
}
