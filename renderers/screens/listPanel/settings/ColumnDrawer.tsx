import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { widths } from '#engine/platform-constants';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { isPlainView, plainView } from '../column-view';
import { ColumnSettings, type ColumnSettingsProps } from './ColumnSettings';
import styles from './settings.module.css';
import texts from './texts.json';

/** Above the page and a list that fills the window, below confirmation dialogs. */
const zIndex = 950;

/** The drawer with the settings of the columns. The table beside it follows at once. */
export function ColumnDrawer({ onClosed, ...settings }: ColumnSettingsProps & { onClosed(): void }): ReactNode {
  const own = useOwnText(texts);
  const [isOpen, setOpen] = useState(true);
  const { view, onChange, onSort } = settings;
  const reset = (): void => {
    onChange(plainView);
    if (view.sort !== undefined) onSort(undefined);
  };
  return (
    <Drawer
      title={own('title')}
      open={isOpen}
      size={widths.drawer}
      zIndex={zIndex}
      closable={{ 'aria-label': own('close') }}
      classNames={{ mask: styles.mask, body: styles.body }}
      footer={
        <Button autoInsertSpace={false} block disabled={isPlainView(view)} onClick={reset}>
          {own('reset')}
        </Button>
      }
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && onClosed()}
    >
      <ColumnSettings {...settings} />
    </Drawer>
  );
}
