import { atom, useAtomValue } from 'jotai';
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useFormStore } from '#form/form-context.tsx';
import { FieldItem } from './FieldItem';
import { FieldLabel } from './FieldLabel';
import { useFormLayout } from './form/form-layout';
import { FormGrid } from './FormGrid';
import { RenderNode } from './RenderNode';
import { spanOf } from './form/span-of';
import { useUiServices } from './services';
import styles from './FieldItem.module.css';

/** The children of a layout in a form: fields with their labels and messages, layouts as they are, each as wide as it says. */
export const NodeList = memo(function NodeList({ nodes }: { nodes: readonly ResolvedNode[] }): ReactNode {
  const { registry } = useUiServices();
  return (
    <FormGrid>
      {nodes.map((node) => {
        const definition = registry.get(node.jnpfKey);
        if (definition.group === 'fields') return <FieldItem key={node.id} node={node} isWide={definition.rows === true} />;
        return <LayoutItem key={node.id} node={node} isLabelled={definition.labelled === true} />;
      })}
    </FormGrid>
  );
});

const LayoutItem = memo(function LayoutItem({ node, isLabelled }: { node: ResolvedNode; isLabelled: boolean }): ReactNode {
  const form = useFormStore();
  const layout = useFormLayout();
  const isShown = useAtomValue(form?.shown(node.id) ?? shown, form ? { store: form.jotai } : undefined);
  if (!isShown) return null;
  const style: CSSProperties | undefined = layout.kind === 'grid' ? { gridColumn: `span ${spanOf(node)}` } : undefined;
  if (!isLabelled || node.props?.['showLabel'] === false || node.label === undefined) {
    return (
      <div className={styles.layout} style={style}>
        <RenderNode node={node} />
      </div>
    );
  }
  return (
    <div className={`${styles.item} ${styles[layout.kind]} ${styles[layout.labelPosition] ?? ''}`} style={style}>
      <FieldLabel node={node} />
      <div className={styles.control}>
        <RenderNode node={node} />
        <div className={styles.space} />
      </div>
    </div>
  );
});

const shown = atom(true);
