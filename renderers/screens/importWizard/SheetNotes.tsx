import { Alert, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { formatDate } from '#engine/dates/format-date';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { Preview, UnwrittenHeading } from './import-calls';
import texts from './texts.json';

interface SheetNotesProps {
  preview: Preview;
  readsHidden: boolean;
  onReadsHidden(readsHidden: boolean): void;
}

/**
 * What of a file is not read as it stands there: hidden rows, other sheets, titles, columns without a field that can be written, and texts
 * whose encoding the file does not say; also hidden columns, which are read, and that the file was imported before.
 */
export function SheetNotes({ preview, readsHidden, onReadsHidden }: SheetNotesProps): ReactNode {
  const own = useOwnText(texts);
  const { hiddenRows, hiddenColumns, earlier, zone, isGuessed } = preview;
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
      {hiddenColumns.length > 0 && (
        <Alert type="warning" showIcon title={own('hiddenColumns', { columns: hiddenColumns.join(own('comma')) })} />
      )}
      {earlier && (
        <Alert type="warning" showIcon title={own('earlier', { user: earlier.user, time: formatDate(earlier.time, minuteFormat) })} />
      )}
      <UnreadNotes {...preview} />
      {zone !== undefined && <Alert type="info" showIcon title={own('zone', { zone })} />}
      {isGuessed && <Alert type="warning" showIcon title={own('guessedEncoding')} />}
    </>
  );
}

interface UnreadNotesProps {
  otherSheets: readonly string[];
  titles: readonly string[];
  unwritten: readonly UnwrittenHeading[];
}

/** The sheets, lines and columns of a file that are not imported. */
export function UnreadNotes({ otherSheets, titles, unwritten }: UnreadNotesProps): ReactNode {
  const own = useOwnText(texts);
  const columns = unwritten.map((heading) => own('unwritten', heading)).join(own('comma'));
  return (
    <>
      {otherSheets.length > 0 && (
        <Alert type="warning" showIcon title={own('otherSheets', { sheets: otherSheets.join(own('comma')) })} />
      )}
      {titles.length > 0 && <Alert type="info" showIcon title={own('titles', { lines: titles.join(own('comma')) })} />}
      {unwritten.length > 0 && <Alert type="info" showIcon title={own('leftOut', { columns })} />}
    </>
  );
}

const minuteFormat = { pattern: 'yyyy-MM-dd HH:mm' };
