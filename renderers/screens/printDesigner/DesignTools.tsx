import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Editor } from '#ui/rich-text/create-editor.ts';
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
  const table = editor.quill.getModule('table') as TableModule;
  const tools = {
    table: () => table.insertTable(2, 3),
    rowBelow: () => table.insertRowBelow(),
    columnRight: () => table.insertColumnRight(),
    removeRow: () => table.deleteRow(),
    removeColumn: () => table.deleteColumn(),
    removeTable: () => table.deleteTable(),
    pageBreak: () => insertBreak(editor),
  } as const;
  const run = (tool: () => void) => {
    editor.quill.focus();
    tool();
  };
  return (
    <div className={styles.tools}>
      {(Object.keys(tools) as (keyof typeof tools)[]).map((name) => (
        <Button key={name} size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => run(tools[name])}>
          {own(name)}
        </Button>
      ))}
    </div>
  );
}
