import { use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { FormProvider } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { RenderNode } from '../nodes/RenderNode';
import { pendingRenderers } from '../nodes/pending-renderers';
import { useUiServices } from '../services';
import { FormAnnouncement } from './FormAnnouncement';
import styles from './FormView.module.css';
import { useFormView } from './use-form-view';
import { createViewportWatcher, ViewportWatcherProvider } from './viewport-watcher';

export interface FormBodyProps {
  root: ResolvedNode;
  form: FormStore;
  /** `near`: draws fields when they come near the viewport. `all`: draws all at once. */
  draw?: 'near' | 'all';
}

/**
 * The nodes of an open form. Suspends until all required views are loaded, so that fields do not appear one by one.
 */
export function FormBody({ root, form, draw = 'near' }: FormBodyProps): ReactNode {
  const { views } = useUiServices();
  const waiting = pendingRenderers(root, views);
  if (waiting) use(waiting);
  const view = useFormView();
  // Before the first frame. The values of fields outside of the view stay.
  useLayoutEffect(() => form.setView(view), [form, view]);
  const [nearness] = useState(() =>
    draw === 'near' && typeof IntersectionObserver === 'function' ? createViewportWatcher(firstCount, margin) : null,
  );
  useEffect(() => () => nearness?.disconnect(), [nearness]);
  return (
    <FormProvider value={form}>
      <ViewportWatcherProvider value={nearness}>
        <div className={styles.form}>
          <RenderNode node={root} />
          <FormAnnouncement form={form} />
        </div>
      </ViewportWatcherProvider>
    </FormProvider>
  );
}

/** Number of fields in the first frame, enough for a tall window. */
const firstCount = 40;
/** In px: about half a screen ahead of scrolling. */
const margin = 400;
