import { use, type KeyboardEvent, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { FormProvider } from '#form/form-context.tsx';
import { useNodeState } from '#form/use-node-state.ts';
import { FieldMessage } from '#ui/field/FieldMessage.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useText } from '#ui/services.tsx';
import type { ListRow } from '../list-answer';
import { ListCell } from '../ListCell';
import { EditedRowsContext } from './edited-rows';
import styles from './editing.module.css';

/** A cell of a row that is being edited. Enter saves the row, Escape cancels. */
export function EditedCell({ row: listed, node }: { row: ListRow; node: ResolvedNode }): ReactNode {
  const rowId = listed.id;
  const rows = use(EditedRowsContext);
  const row = rows?.get(rowId);
  // Fields that the server sets are read-only.
  if (!rows || !row?.form.has(node.id)) return <ListCell row={listed} node={node} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const isOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isOpen) void rows.cancel(rowId);
    else if (event.key === 'Enter' && !isOpen && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void rows.save(rowId);
    }
  };
  return (
    <FormProvider value={row.form}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of the inputs */}
      <div className={styles.cell} onKeyDown={onKeyDown}>
        <Field node={node} />
      </div>
    </FormProvider>
  );
}

function Field({ node }: { node: ResolvedNode }): ReactNode {
  const text = useText();
  const { elementId, visible } = useNodeState(node.id);
  if (!visible) return null;
  return (
    <>
      <label className="screen-reader-only" htmlFor={elementId} id={`${elementId}-label`}>
        {text(node.label) || node.id}
      </label>
      <RenderNode node={node} />
      <div className={styles.message}>
        <FieldMessage node={node} elementId={elementId} isLive />
      </div>
    </>
  );
}
