import { atom } from 'jotai';
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { noForm, useFormStore } from '#form/form-context.tsx';
import { useAtom } from '#form/use-atom.ts';
import styles from './FieldItem.module.css';
import { FieldLabel } from './FieldLabel';
import { useFormLayout } from '../form/form-layout';
import { spanOf } from '../form/span-of';
import { RenderNode } from '../nodes/RenderNode';

/** A layout in a form, with a label if its definition has one. */
export const LayoutItem = memo(function LayoutItem({ node, isLabelled }: { node: ResolvedNode; isLabelled: boolean }): ReactNode {
  const form = useFormStore();
  const layout = useFormLayout();
  const isShown = useAtom(form ?? noForm, form?.layoutVisible(node.id) ?? shown);
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
    <div
      className={`${styles.item} ${styles[layout.kind]} ${styles[layout.labelPosition] ?? ''}${layout.isRuled ? ` ${styles.ruled}` : ''}`}
      style={style}
    >
      <FieldLabel node={node} />
      <div className={styles.control}>
        <RenderNode node={node} />
        <div className={styles.space} />
      </div>
    </div>
  );
});

const shown = atom(true);
