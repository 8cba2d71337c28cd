import type { ReactNode } from 'react';
import { formatDate } from '#engine/dates/format-date';
import portal from '#ui/portal/portal.module.css';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { NoticeTitle } from './NoticeTitle';
import type { NoticeColumn, NoticeOption } from './notice-option';
import texts from './texts.json';
import type { Notice } from './use-notices';

interface NoticeTableProps {
  notices: readonly Notice[];
  option: NoticeOption;
  label: string;
  onOpen(id: string): void;
}

/** Notices as a table. */
export function NoticeTable({ notices, option, label, onOpen }: NoticeTableProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  return (
    <table className={portal.table} aria-label={label}>
      <thead className={option.hasHeader ? undefined : 'screen-reader-only'}>
        <tr>
          {option.hasIndex && <th scope="col">#</th>}
          {option.columns.map(({ filedName, fullName, align, width }) => (
            <th key={filedName} scope="col" style={{ textAlign: align, width: width || undefined }}>
              {text(fullName) || own(filedName)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notices.map((notice, index) => (
          <tr key={notice.id}>
            {option.hasIndex && <td>{index + 1}</td>}
            {option.columns.map((column) => (
              <td key={column.filedName} style={{ textAlign: column.align }}>
                {column.filedName === 'fullName' ? <NoticeTitle notice={notice} onOpen={onOpen} /> : cellText(notice, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellText(notice: Notice, { filedName }: NoticeColumn): string {
  if (filedName === 'classify') return notice.category;
  const value = notice[filedName];
  return typeof value === 'number' ? formatDate(value, { pattern: 'yyyy-MM-dd HH:mm' }) : (value ?? '');
}
