import { Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { FormProvider } from '#form/form-context.tsx';
import type { ResolvedNode } from '#engine/resolve-fields';
import { jnpfKeysIn } from '../descriptors/bundle';
import { BundleProvider, noBundle } from '../descriptors/bundle-context';
import { loadRenderer, preloadRenderers } from '../load-renderer';
import { RenderNode } from '../RenderNode';
import type { Renderer } from '../renderer';
import { ScreenProvider } from '../screen-context';
import { useUiServices } from '../services';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import styles from './FormView.module.css';
import { createNearness, NearnessProvider } from './near';
import type { OpenForm } from './open-form';

export interface FormViewProps {
  open: OpenForm;
  /** `near`: what is far below is drawn when it comes near; `all`: everything at once. */
  draw?: 'near' | 'all';
}

/**
 * An open form, drawn. The views that it needs are loaded together before anything is drawn, so that fields do not come
 * one by one.
 *
 * @example <FormView open={openForm({ descriptor, registry })} />
 */
export function FormView({ open, draw = 'near' }: FormViewProps): ReactNode {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Drawn open={open} draw={draw} />
    </Suspense>
  );
}

function Drawn({ open: { root, form, scope }, draw }: Required<FormViewProps>): ReactNode {
  const { views } = useUiServices();
  const waiting = loaded(root, views);
  if (waiting) use(waiting);
  const [nearness] = useState(() => (draw === 'near' && typeof IntersectionObserver === 'function' ? createNearness(firstCount, margin) : null));
  useEffect(() => () => nearness?.end(), [nearness]);
  const inside = useMemo(() => ({ ...scope, dialog: { close: () => {}, submit: async () => form.checkAll().length === 0, reset: () => form.reset() } }), [scope, form]);
  return (
    <BundleProvider value={noBundle}>
      <ScreenProvider value={inside}>
        <FormProvider value={form}>
          <NearnessProvider value={nearness}>
            <div className={styles.form}>
              <RenderNode node={root} />
            </div>
          </NearnessProvider>
        </FormProvider>
      </ScreenProvider>
    </BundleProvider>
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
