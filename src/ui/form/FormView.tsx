import { Suspense, use, useMemo, type ReactNode } from 'react';
import { BundleProvider, noBundle } from '../descriptors/bundle-context';
import { ScreenProvider } from '../screen/screen-context';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import type { FormView as View } from '#engine/form-view';
import { FormBody } from './FormBody';
import { FormViewContext } from './use-form-view';
import type { OpenForm } from './open-form';

export interface FormViewProps {
  open: OpenForm;
  /** `near`: draws fields when they come near the viewport. `all`: draws all at once. */
  draw?: 'near' | 'all';
  /** Default: that of the window. */
  view?: View;
}

/**
 * An open form that came by itself, drawn.
 *
 * @example <FormView open={openForm({ descriptor, registry })} />
 */
export function FormView({ open: { root, form, scope }, draw = 'near', view }: FormViewProps): ReactNode {
  const inside = useMemo(
    () => ({ ...scope, dialog: { close: () => {}, submit: async () => form.checkAll().length === 0, reset: () => form.reset() } }),
    [scope, form],
  );
  const surrounding = use(FormViewContext);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <BundleProvider value={noBundle}>
        <ScreenProvider value={inside}>
          <FormViewContext value={view ?? surrounding}>
            <FormBody root={root} form={form} draw={draw} />
          </FormViewContext>
        </ScreenProvider>
      </BundleProvider>
    </Suspense>
  );
}
