import { Alert, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { Preview } from './import-calls';
import texts from './texts.json';

interface SheetNotesProps {
  preview: Preview;
  readsHidden: boolean;
  onReadsHidden(readsHidden: boolean): void;
}

/**
 * What of a file is not read as it stands there: hidden rows, columns without a field that can be written, formats of old workbooks,
 * and texts whose encoding the file does not say.
 */
export function SheetNotes({ preview: { hiddenRows, leftOut, isOld, isGuessed }, readsHidden, onReadsHidden }: SheetNotesProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <>
      {hiddenRows > 0 && (
        <Alert
          type="warning"
          showIcon
          title={own(readsHidden ? 'hiddenRead' : 'hiddenSkipped', { count: hiddenRows })}
          description={
            <Checkbox checked={readsHidden} onChange={({ target }) => onReadsHidden(target.checked)}>
              {own('readHidden')}
            </Checkbox>
          }
        />
      )}
      {leftOut.length > 0 && <Alert type="info" showIcon title={own('leftOut', { columns: leftOut.join(own('comma')) })} />}
      {isOld && <Alert type="warning" showIcon title={own('oldWorkbook')} />}
      {isGuessed && <Alert type="warning" showIcon title={own('guessedEncoding')} />}
    </>
  );
}
