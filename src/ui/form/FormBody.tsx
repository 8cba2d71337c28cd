import { use, useEffect, useState, type ReactNode } from 'react';
import { FormProvider } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { jnpfKeysIn } from '../descriptors/bundle';
import { loadRenderer, preloadRenderers } from '../load-renderer';
import { RenderNode } from '../RenderNode';
import type { Renderer } from '../renderer';
import { useUiServices } from '../services';
import styles from './FormView.module.css';
import { createNearness, NearnessProvider } from './near';

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
  const waiting = loaded(root, views);
  if (waiting) use(waiting);
  const [nearness] = useState(() => (draw === 'near' && typeof IntersectionObserver === 'function' ? createNearness(firstCount, margin) : null));
  useEffect(() => () => nearness?.end(), [nearness]);
  return (
    <FormProvider value={form}>
      <NearnessProvider value={nearness}>
        <div className={styles.form}>
          <RenderNode node={root} />
        </div>
      </NearnessProvider>
    </FormProvider>
  );
}

/** As many fields as a tall window shows are there with the first frame. */
const firstCount = 40;
/** About half a screen ahead of who scrolls. In px. */
const margin = 400;

const loading = new WeakMap<ResolvedNode, Promise<void>>();

/** What to wait for; nothing when every view is there already. */
function loaded(root: ResolvedNode, views: Readonly<Record<string, () => Promise<Renderer>>>): Promise<void> | undefined {
  const known = loading.get(root);
  if (known) return known;
  const keys = jnpfKeysIn(root);
  if (![...keys].some((key) => loadRenderer(views, key) instanceof Promise)) return undefined;
  const promise = preloadRenderers(views, keys);
  loading.set(root, promise);
  return promise;
}
