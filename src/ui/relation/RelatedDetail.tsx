import { useEffect, useMemo, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { moduleIds } from '#engine/module/module-key';
import { BundleProvider } from '../descriptors/bundle-context';
import { useBundle } from '../descriptors/use-bundle';
import { DialogHost } from '../dialogs/DialogHost';
import { DialogWindow } from '../dialogs/DialogWindow';
import { createScreenStore } from '../screen/create-screen-store';
import { ScreenProvider } from '../screen/screen-context';
import { useFeedback } from '../services';
import { useUiText } from '../texts/use-own-text';

export interface RelatedDetailProps {
  module: string;
  /** The id of the record. */
  id: string;
  onGone(): void;
}

/** The detail of a record of another module, which the server answers by the user's rights on it. */
export function RelatedDetail({ module, id, onGone }: RelatedDetailProps): ReactNode {
  const detail = moduleIds(module).detail;
  const ui = useUiText();
  const { error } = useFeedback();
  const [state] = useBundle(detail);
  const scope = useMemo(() => ({ id: detail, store: createScreenStore(), markChanged: () => {} }), [detail]);
  const dialog = useMemo(() => ({ key: 1, id: detail, params: { id }, settle: () => {} }), [detail, id]);
  useEffect(() => {
    if (state.status !== 'failed') return;
    error((state.error instanceof ApiError && state.error.msg) || ui('recordFailed'));
    onGone();
  }, [state, error, ui, onGone]);
  if (state.status !== 'ready') return null;
  return (
    <BundleProvider value={state.bundle}>
      <ScreenProvider value={scope}>
        <DialogHost>
          <DialogWindow dialog={dialog} onGone={onGone} />
        </DialogHost>
      </ScreenProvider>
    </BundleProvider>
  );
}
