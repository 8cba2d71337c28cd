import { use, useEffect, useState, type ReactNode } from 'react';
import { FormProvider } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { RenderNode } from '../nodes/RenderNode';
import { pendingRenderers } from '../nodes/pending-renderers';
import { useUiServices } from '../services';
import styles from './FormView.module.css';
import { createViewportWatcher, ViewportWatcherProvider } from './viewport-watcher';

export interface FormBodyProps {
  root: ResolvedNode;
  form: FormStore;
  /** `near`: what is far below is drawn when it comes near; `all`: everything at once. */
  draw?: 'near' | 'all';
}

/**
 * The nodes of an open form within the screen around it. Suspends until the views that it needs are there, so that
 * fields do not come one by one.
 */
export function FormBody({ root, form, draw = 'near' }: FormBodyProps): ReactNode {
  const { views } = useUiServices();
  const waiting = pendingRenderers(root, views);
  if (waiting) use(waiting);
  const [nearness] = useState(() =>
    draw === 'near' && typeof IntersectionObserver === 'function' ? createViewportWatcher(firstCount, margin) : null,
  );
  useEffect(() => () => nearness?.disconnect(), [nearness]);
  return (
    <FormProvider value={form}>
      <ViewportWatcherProvider value={nearness}>
        <div className={styles.form}>
          <RenderNode node={root} />
        </div>
      </ViewportWatcherProvider>
    </FormProvider>
  );
}

/** As many fields as a tall window shows are there with the first frame. */
const firstCount = 40;
/** About half a screen ahead of who scrolls. In px. */
const margin = 400;
