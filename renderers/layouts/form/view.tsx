import { atom } from 'jotai';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useFormStore } from '#form/form-context.tsx';
import { FormLayoutProvider, type FormLayout } from '#ui/form/form-layout.ts';
import { layoutOf } from '#ui/form/layout-of.ts';
import { SizedInputs } from '#ui/form/SizedInputs.tsx';
import { NodeList } from '#ui/nodes/NodeList.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';

function Edit({ node }: ViewProps): ReactNode {
  const form = useFormStore();
  const { store } = useScreen();
  if (!form) throw new Error(`The form \`${node.id}\` needs a form store. Render it inside a dialog or a FormProvider.`);
  useEffect(
    () =>
      store.follow(
        node.id,
        atom((get) => ({ value: get(form.allValues) })),
      ),
    [store, node.id, form],
  );
  // By its text, so that a node that a designer changes redraws its fields only for another layout.
  const layoutText = JSON.stringify(layoutOf(node));
  const layout = useMemo(() => JSON.parse(layoutText) as FormLayout, [layoutText]);
  const fields = <NodeList nodes={node.children ?? noNodes} />;
  return (
    <FormLayoutProvider value={layout}>
      {layout.size === 'middle' ? fields : <SizedInputs size={layout.size}>{fields}</SizedInputs>}
    </FormLayoutProvider>
  );
}

const noNodes: NonNullable<ViewProps['node']['children']> = [];

export const renderer = defineRenderer({ Edit });
