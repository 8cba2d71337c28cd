import { SelectOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormStore } from '#form/form-context.tsx';
import { valueInScope } from '#ui/options/bound-values.ts';
import { paramList } from '#ui/options/param-list.ts';
import type { PickScope } from '#ui/relation/use-pick-rows.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { rowFrom, type PickSettings } from './pick-settings';
import { pickedColumns } from './picked-rows';
import type { FootAction, TableButton } from './table-buttons';
import styles from './table.module.css';
import { useParts } from './table-parts';
import texts from './texts.json';
import type { RowCommands } from './use-row-commands';

const PickDialog = lazy(async () => ({ default: (await import('#ui/relation/PickDialog.tsx')).PickDialog }));

interface PickRowsButtonProps {
  button: TableButton<FootAction>;
  settings: PickSettings;
  commands: RowCommands;
}

/** Adds a row for each row that the user chooses in a dialog. */
export function PickRowsButton({ button: { label }, settings, commands }: PickRowsButtonProps): ReactNode {
  const { node } = useParts();
  const text = useText();
  const own = useOwnText(texts);
  const form = useFormStore();
  const [scope, setScope] = useState<PickScope>();
  const open = (): void => {
    const params = paramList(settings.params, (id) => valueInScope(id, { form, cell: null, row: null }));
    const { source, hasPage, pageSize } = settings;
    if (params) setScope({ source, columns: pickedColumns(settings), params, hasPage, pageSize });
  };
  return (
    <>
      <button type="button" className={styles.add} onClick={open}>
        <SelectOutlined />
        {label === undefined ? own('pick') : text(label)}
      </button>
      {scope && (
        <Suspense>
          <PickDialog
            scope={scope}
            title={settings.title}
            popupWidth={settings.popupWidth}
            placement={settings.isDrawer ? 'right' : 'center'}
            isMultiple
            chosen={noRows}
            onConfirm={(rows) => commands.addAll(rows.map((row) => rowFrom(row, settings, node.children ?? [])))}
            onGone={() => setScope(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const noRows: [] = [];
