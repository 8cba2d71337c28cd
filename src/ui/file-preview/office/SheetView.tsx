import { useState, type ReactNode } from 'react';
import { Segments } from '../../controls/Segments';
import { useOwnText } from '../../texts/use-own-text';
import { FileSkeleton } from '../FileSkeleton';
import type { FileViewProps } from '../PreviewBody';
import { PreviewFailure } from '../preview-failure';
import { PreviewNote } from '../PreviewNote';
import texts from '../texts.json';
import { useLoadedFile } from '../use-loaded-file';
import { DocumentFrame } from './DocumentFrame';
import { sheetCss } from './frame-css';
import type { OfficeTask } from './office-task';
import { runOffice } from './run-office';
import { sheetMarkup } from './sheet-markup';
import type { SheetTable } from './sheet-tables';
import styles from '../preview.module.css';

const readAs =
  (kind: OfficeTask['kind']) =>
  async (content: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<SheetTable[]> => {
    const result = await runOffice({ kind, content }, signal);
    if (!('sheets' in result)) throw new PreviewFailure('broken');
    return result.sheets;
  };

const megabytes = 1024 * 1024;

/** By the extension of the file. */
const loadings = {
  xlsx: { maxSize: 20 * megabytes, read: readAs('xlsx') },
  // The older format is read as a whole.
  xls: { maxSize: 5 * megabytes, read: readAs('xls') },
  csv: { maxSize: 20 * megabytes, read: readAs('csv') },
};

/** The sheets of a workbook or a CSV file, one at a time. */
export function SheetView({ entry }: FileViewProps): ReactNode {
  const own = useOwnText(texts);
  const extension = (entry.fileId.split('.').at(-1) ?? '').toLowerCase();
  const loaded = useLoadedFile(entry, loadings[extension === 'xls' || extension === 'csv' ? extension : 'xlsx']);
  const [chosen, setChosen] = useState(0);
  if (loaded.state === 'loading') return <FileSkeleton />;
  if (loaded.state === 'failed') return <PreviewNote reason={loaded.reason} />;
  const sheets = loaded.result;
  const sheet = sheets[chosen];
  return (
    <>
      {sheets.length > 1 && (
        <div className={styles.tabs}>
          <Segments
            aria-label={own('sheets')}
            value={String(chosen)}
            options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={(value) => setChosen(Number(value))}
          />
        </div>
      )}
      {sheet?.isCut === true && <div className={styles.cut}>{own('cut')}</div>}
      {sheet && sheet.rows.length > 0 ? (
        <DocumentFrame title={sheet.name || own('document')} body={sheetMarkup(sheet)} css={sheetCss()} />
      ) : (
        <div className={styles.note}>{own('empty')}</div>
      )}
    </>
  );
}
