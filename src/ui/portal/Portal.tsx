import { useMemo, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { PortalDescriptor } from '#engine/generated/descriptor.gen';
import { resolveFields } from '#engine/resolve-fields';
import { BundleProvider } from '../descriptors/bundle-context';
import { useBundle } from '../descriptors/use-bundle';
import type { Bundle } from '../descriptors/bundle';
import { useFollowedResources } from '../page/followed-resources';
import { RenderNode } from '../nodes/RenderNode';
import { FailedState } from '../states/FailedState';
import { useUiText } from '../texts/use-own-text';
import { PortalProvider, type PortalState } from './portal-context';
import { usePortalData } from './use-portal-data';

export interface PortalProps extends Pick<PortalState, 'addressOf' | 'linkTo' | 'openMessage'> {
  /** The id of a portal descriptor. */
  id: string;
  /** Shown if the server refuses the portal; by default its message with a retry. */
  renderRefusal?(error: unknown): ReactNode;
  /** Shown while the descriptor loads, in the size of the portal. */
  skeleton: ReactNode;
  /** The resources behind the figures, if they are known. A page with another portal loads again whenever it comes back. */
  resources?: readonly string[];
}

/**
 * A page of cards and charts from a `portal` descriptor. All figures come in one call.
 *
 * @example <Portal id="home/carbon" addressOf={addressOf} linkTo={linkTo} openMessage={openMessage} skeleton={<Boxes />} />
 */
export function Portal({ id, renderRefusal, skeleton, resources, ...links }: PortalProps): ReactNode {
  useFollowedResources(resources);
  const own = useUiText();
  const [state, retry] = useBundle(id);
  const data = usePortalData(id);
  const isRefused = data.error instanceof ApiError && refusals.has(data.error.code);
  if (isRefused && renderRefusal) return renderRefusal(data.error);
  // The answer on the figures says better why a portal is not there.
  if (state.status === 'loading' || (state.status === 'failed' && data.status === 'loading' && renderRefusal)) return skeleton;
  if (state.status === 'failed') {
    const reload = () => {
      retry();
      data.reload();
    };
    return <FailedState title={own('loadFailed')} error={state.error} onRetry={reload} />;
  }
  return (
    <BundleProvider value={state.bundle}>
      <Drawn bundle={state.bundle} data={data} skeleton={skeleton} links={links} />
    </BundleProvider>
  );
}

/** Codes of the server for a portal that does not exist, is not released or is not for the user. */
const refusals: ReadonlySet<number> = new Set([403, 404]);

interface DrawnProps {
  bundle: Bundle;
  data: ReturnType<typeof usePortalData>;
  links: Pick<PortalState, 'addressOf' | 'linkTo' | 'openMessage'>;
  skeleton: ReactNode;
}

function Drawn({ bundle: { descriptor }, data, links: { addressOf, linkTo, openMessage }, skeleton }: DrawnProps): ReactNode {
  const root = useMemo(() => ('root' in descriptor ? resolveFields(descriptor.root, undefined) : undefined), [descriptor]);
  const portal = useMemo(() => {
    const { parameters = [] } = descriptor as PortalDescriptor;
    const chosen = new Map(data.answer?.parameters.map((parameter) => [parameter.id, parameter]));
    const shown = parameters.map((parameter) => ({ ...parameter, ...chosen.get(parameter.id) }));
    return { ...data, addressOf, linkTo, openMessage, parameters: shown };
  }, [descriptor, data, addressOf, linkTo, openMessage]);
  return root && <PortalProvider value={portal}>{<RenderNode node={root} fallback={skeleton} />}</PortalProvider>;
}
