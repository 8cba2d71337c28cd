import { Suspense, useState, type ReactNode } from 'react';
import { formName } from '#engine/jnpf/control-names';
import { FormProvider } from '#form/form-context.tsx';
import { RowProvider } from '#form/row-context.tsx';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { FormView } from '#ui/form/FormView.tsx';
import { openForm } from '#ui/form/open-form.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { ScreenProvider } from '#ui/screen/screen-context.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import styles from './gallery.module.css';
import type { GalleryState } from './gallery-states';

/** A renderer in one state, with the providers that it needs. `id` is unique on the page. */
export function StateView({ id, state: { node, values, part, act } }: { id: string; state: GalleryState }): ReactNode {
  const { registry } = useUiServices();
  const text = useText();
  const [open] = useState(() => {
    const opened = openForm({ descriptor: { id, root: { id: 'form', jnpfKey: formName, children: [node] } }, registry, values, id });
    act?.(opened.form);
    return opened;
  });
  if (part === 'Edit') return <FormView open={open} draw="all" />;
  const label = node.label === undefined ? node.id : text(node.label);
  return (
    <BundleProvider value={noBundle}>
      <ScreenProvider value={open.scope}>
        <Suspense>
          {part === 'Display' ? (
            <RowProvider value={values}>
              <RenderNode node={node} part="Display" />
            </RowProvider>
          ) : (
            <FormProvider value={open.form}>
              <div className={styles.filter}>
                <label id={`${open.form.field(node.id).elementId}-label`} htmlFor={open.form.field(node.id).elementId}>
                  {label}
                </label>
                <RenderNode node={node} part="Filter" />
              </div>
            </FormProvider>
          )}
        </Suspense>
      </ScreenProvider>
    </BundleProvider>
  );
}
