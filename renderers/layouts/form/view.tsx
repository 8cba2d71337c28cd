import { atom } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { useFormStore } from '#form/form-context.tsx';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { RenderNode } from '#ui/RenderNode.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen-context.tsx';

function Edit({ node }: ViewProps): ReactNode {
  const form = useFormStore();
  const { store } = useScreen();
  if (!form) throw new Error(`The form \`${node.id}\` is drawn without a record around it.`);
  useEffect(() => store.follow(node.id, atom((get) => ({ value: get(form.allValues) }))), [store, node.id, form]);
  return (
    <FormGrid>
      {(node.children ?? []).map((child) => (form.has(child.id) ? <FieldItem key={child.id} node={child} /> : <RenderNode key={child.id} node={child} />))}
    </FormGrid>
  );
}

export const renderer = defineRenderer({ Edit });
