import { useEffect, useMemo, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { BundleProvider } from '../descriptors/bundle-context';
import { dialogIn, type Bundle } from '../descriptors/bundle';
import { useBundle } from '../descriptors/use-bundle';
import { useFeedback } from '../services';
import { useUiText } from '../texts/use-own-text';
import { DialogHost, type OpenDialog } from './DialogHost';
import { OwnDialog, type OwnDialogProps } from './OwnDialog';

/** A dialog that did not come with the screen. The server answers it by the rights of the user on its module. */
export function ForeignDialog({ dialog, onGone }: OwnDialogProps): ReactNode {
  const ui = useUiText();
  const { error } = useFeedback();
  const [state] = useBundle(dialog.id);
  const { status } = state;
  const hasDialog = status === 'ready' && dialogIn(state.bundle, dialog.id) !== undefined;
  useEffect(() => {
    if (status === 'loading' || hasDialog) return;
    error((status === 'failed' && state.error instanceof ApiError && state.error.msg) || ui('dialogFailed'));
    dialog.settle(false);
    onGone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has failed
  }, [status]);
  if (status !== 'ready' || !hasDialog) return null;
  return <Loaded dialog={dialog} onGone={onGone} bundle={state.bundle} />;
}

function Loaded({ dialog, onGone, bundle }: OwnDialogProps & { bundle: Bundle }): ReactNode {
  const named = useMemo<OpenDialog>(() => ({ ...dialog, params: withFieldIds(dialog.params, bundle, dialog.id) }), [dialog, bundle]);
  return (
    <BundleProvider value={bundle}>
      <DialogHost>
        <OwnDialog dialog={named} onGone={onGone} />
      </DialogHost>
    </BundleProvider>
  );
}

/** The opener knows the fields of the other module by their names on the wire. */
function withFieldIds(params: OpenDialog['params'], bundle: Bundle, id: string): OpenDialog['params'] {
  const resource = bundle.references.find((descriptor) => descriptor.id === dialogIn(bundle, id)?.resource);
  const names = resource?.kind === 'resource' ? (resource.names ?? {}) : {};
  const ids = new Map(Object.entries(names).map(([field, name]) => [name, field]));
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [ids.get(name) ?? name, value]));
}
