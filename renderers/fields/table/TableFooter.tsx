import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useMemo, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { PickRowsButton } from './PickRowsButton';
import { footButtonsOf, type FootAction, type TableButton } from './table-buttons';
import styles from './table.module.css';
import { useParts } from './table-parts';
import texts from './texts.json';
import type { RowCommands } from './use-row-commands';

/** The buttons below the rows. */
export const TableFooter = memo(function TableFooter({ commands }: { commands: RowCommands }): ReactNode {
  const { node } = useParts();
  const buttons = useMemo(() => footButtonsOf(node.props), [node]);
  if (buttons.length === 0) return null;
  return (
    <div className={styles.footer}>
      {buttons.map((button, index) =>
        button.pick ? (
          // oxlint-disable-next-line react/no-array-index-key -- the buttons come from the descriptor and do not move
          <PickRowsButton key={`pick ${index}`} button={button} settings={button.pick} commands={commands} />
        ) : button.action === 'add' ? (
          <AddButton key="add" button={button} commands={commands} />
        ) : (
          <RemoveSelectedButton key="batchRemove" button={button} commands={commands} />
        ),
      )}
    </div>
  );
});

interface FootButtonProps {
  button: TableButton<FootAction>;
  commands: RowCommands;
}

/**
 * Not antd's button, whose wave mounts a tree of its own and animates for as long as the new row takes. The pointer leaves the focus in
 * its cell until the row is there: a cell that shows its mistake when it is left would move the button away under the pointer.
 */
function AddButton({ button: { label }, commands }: FootButtonProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  return (
    <button type="button" className={styles.add} onMouseDown={keepFocus} onClick={commands.add}>
      <PlusOutlined />
      {label === undefined ? own('add') : text(label)}
    </button>
  );
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

function RemoveSelectedButton({ button: { label }, commands }: FootButtonProps): ReactNode {
  const { selection } = useParts();
  const text = useText();
  const own = useOwnText(texts);
  const count = useSyncExternalStore(selection.subscribe, selection.size);
  return (
    <Button type="text" danger icon={<DeleteOutlined aria-hidden />} disabled={count === 0} onClick={commands.removeSelected}>
      {label === undefined ? own('batchRemove') : text(label)}
      {count > 0 && ` (${count})`}
    </Button>
  );
}
