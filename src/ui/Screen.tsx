import { useMemo, type ReactNode } from 'react';
import { resolveFields } from '#engine/resolve-fields';
import { createScreenStore } from './create-screen-store';
import { DialogHost } from './dialogs/DialogHost';
import type { Bundle } from './descriptors/bundle';
import { BundleProvider } from './descriptors/bundle-context';
import { useBundle } from './descriptors/use-bundle';
import { RenderNode } from './RenderNode';
import styles from './Screen.module.css';
import { ScreenProvider } from './screen-context';
import { ScreenSkeleton } from './states/ScreenSkeleton';
import { FailedState } from './states/FailedState';
import { useUiText } from './use-own-text';

/**
 * A page that a descriptor describes. The router mounts it for every menu of type 2.
 *
 * @example <Screen id="systemData/dictionary" />
 */
export function Screen({ id }: { id: string }): ReactNode {
  const own = useUiText();
  const [state, retry] = useBundle(id);
  return (
    <div className={styles.screen}>
      {state.status === 'loading' && <ScreenSkeleton />}
      {state.status === 'failed' && <FailedState title={own('loadFailed')} error={state.error} onRetry={retry} />}
      {state.status === 'ready' && <Drawn key={id} bundle={state.bundle} />}
    </div>
  );
}

function Drawn({ bundle }: { bundle: Bundle }): ReactNode {
  const { descriptor } = bundle;
  const scope = useMemo(() => ({ id: descriptor.id, store: createScreenStore(), markChanged: () => {} }), [descriptor.id]);
  const root = useMemo(() => resolveFields(descriptor.root, undefined), [descriptor]);
  return (
    <BundleProvider value={bundle}>
      <ScreenProvider value={scope}>
        <DialogHost>
          <RenderNode node={root} fallback={<ScreenSkeleton />} />
        </DialogHost>
      </ScreenProvider>
    </BundleProvider>
  );
}
