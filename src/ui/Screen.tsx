import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { PortalDescriptor, ScreenDescriptor } from '#engine/generated/descriptor.gen';
import { resolveFields } from '#engine/resolve-fields';
import { createScreenStore } from './screen/create-screen-store';
import { DialogHost } from './dialogs/DialogHost';
import type { Bundle } from './descriptors/bundle';
import { BundleProvider } from './descriptors/bundle-context';
import { shownResources } from './descriptors/shown-resources';
import { DescriptorUpdatesProvider } from './descriptors/updates-context';
import { useBundle } from './descriptors/use-bundle';
import { useCheckOnReturn } from './descriptors/use-check-on-return';
import { RenderNode } from './nodes/RenderNode';
import { useFollowedResources } from './page/followed-resources';
import styles from './Screen.module.css';
import { ScreenProvider } from './screen/screen-context';
import { ScreenSkeleton } from './states/ScreenSkeleton';
import { FailedState } from './states/FailedState';
import { useUiText } from './texts/use-own-text';

const RecordPage = lazy(async () => ({ default: (await import('./dialogs/windows')).RecordPage }));
const RecordSection = lazy(async () => ({ default: (await import('./dialogs/windows')).RecordSection }));

export interface ScreenProps {
  /** The id of a screen, or of a dialog whose form is the page. */
  id: string;
  /** Shown if the page could not be loaded; by default the failure. */
  renderFailure?: ((error: unknown) => ReactNode | undefined) | undefined;
  /** The record that a dialog's form updates as a part of another page; without it, each submit creates a record. */
  record?: { id: string; onSaved(): void };
  /** The values of the screen's parameters. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The page of a descriptor. The router mounts it for every menu of type 2.
 *
 * @example <Screen id="systemData/dictionary" />
 */
export function Screen({ id, renderFailure, record, params }: ScreenProps): ReactNode {
  const own = useUiText();
  const [state, retry, renewal] = useBundle(id);
  useCheckOnReturn(renewal);
  const other = state.status === 'failed' ? renderFailure?.(state.error) : undefined;
  if (other !== undefined) return other;
  return (
    <div className={record ? undefined : styles.screen}>
      {state.status === 'loading' && <ScreenSkeleton />}
      {state.status === 'failed' && <FailedState title={own('loadFailed')} error={state.error} onRetry={retry} />}
      {state.status === 'ready' && (
        <DescriptorUpdatesProvider value={renewal}>
          <Drawn key={id} bundle={state.bundle} record={record} params={params} />
        </DescriptorUpdatesProvider>
      )}
    </div>
  );
}

function Drawn({ bundle, record, params }: Pick<ScreenProps, 'record' | 'params'> & { bundle: Bundle }): ReactNode {
  const { descriptor } = bundle;
  useFollowedResources(useMemo(() => shownResources(bundle), [bundle]));
  const scope = useMemo(
    () => ({ id: descriptor.id, store: createScreenStore(params && { params }), markChanged: () => {} }),
    [descriptor.id, params],
  );
  return (
    <BundleProvider value={bundle}>
      <ScreenProvider value={scope}>
        <DialogHost isForm={descriptor.kind === 'dialog'}>
          <Suspense fallback={<ScreenSkeleton />}>
            {descriptor.kind === 'screen' || descriptor.kind === 'portal' ? (
              <Root descriptor={descriptor} />
            ) : record ? (
              <RecordSection descriptor={descriptor} scope={scope} recordId={record.id} onSaved={record.onSaved} />
            ) : (
              <RecordPage descriptor={descriptor} scope={scope} />
            )}
          </Suspense>
        </DialogHost>
      </ScreenProvider>
    </BundleProvider>
  );
}

/** Remounts the nodes for another descriptor, because their fields may differ. Open dialogs stay. */
function Root({ descriptor }: { descriptor: ScreenDescriptor | PortalDescriptor }): ReactNode {
  const [shown, setShown] = useState({ descriptor, number: 0 });
  if (shown.descriptor !== descriptor) setShown({ descriptor, number: shown.number + 1 });
  const root = useMemo(() => resolveFields(descriptor.root, undefined), [descriptor]);
  return <RenderNode key={shown.number} node={root} fallback={<ScreenSkeleton />} />;
}
