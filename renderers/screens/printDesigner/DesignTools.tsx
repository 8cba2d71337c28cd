import {
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ScissorOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Editor } from '#ui/rich-text/create-editor.ts';
import { useFormats } from '#ui/rich-text/use-formats.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { insertBreak } from './insertions';
import styles from './print-designer.module.css';
import texts from './texts.json';

/** The part of Quill's table module that the tools use. */
interface TableModule {
  insertTable(rows: number, columns: number): void;
  insertRowBelow(): void;
  insertColumnRight(): void;
  deleteRow(): void;
  deleteColumn(): void;
  deleteTable(): void;
}

/** Tools for tables and page breaks, at the cursor of the editor. */
export function DesignTools({ editor }: { editor: Editor }): ReactNode {
  const own = useOwnText(texts);
  const isInTable = useFormats(editor.quill)['table'] !== undefined;
  const table = editor.quill.getModule('table') as TableModule;
  const run = (tool: () => void) => {
    editor.quill.focus();
    tool();
  };
  const tool = (name: ToolName, icon: ReactNode, work: () => void, isDisabled = false): ReactNode => (
    <Button
      key={name}
      type="text"
      size="small"
      icon={icon}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(work)}
    >
      {own(name)}
    </Button>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={own('tools')}>
      {tool('table', <TableOutlined aria-hidden />, () => table.insertTable(2, 3), isInTable)}
      {tool('rowBelow', <InsertRowBelowOutlined aria-hidden />, () => table.insertRowBelow(), !isInTable)}
      {tool('columnRight', <InsertRowRightOutlined aria-hidden />, () => table.insertColumnRight(), !isInTable)}
      {tool('removeRow', <DeleteRowOutlined aria-hidden />, () => table.deleteRow(), !isInTable)}
      {tool('removeColumn', <DeleteColumnOutlined aria-hidden />, () => table.deleteColumn(), !isInTable)}
      {tool('removeTable', <DeleteOutlined aria-hidden />, () => table.deleteTable(), !isInTable)}
      {tool('pageBreak', <ScissorOutlined aria-hidden />, () => insertBreak(editor), isInTable)}
    </div>
  );
}

type ToolName = 'table' | 'rowBelow' | 'columnRight' | 'removeRow' | 'removeColumn' | 'removeTable' | 'pageBreak';
