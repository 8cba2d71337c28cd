import type { Text } from '#engine/generated/descriptor.gen';

type ColumnName = 'classify' | 'fullName' | 'creatorUser' | 'creatorTime' | 'releaseUser' | 'releaseTime';

export interface NoticeColumn {
  filedName: ColumnName;
  fullName?: Text;
  show?: boolean;
  align?: 'left' | 'center' | 'right';
  width?: number;
  classify?: string[];
}

interface NoticePart {
  filedName: 'classify' | 'fullName' | 'content' | 'time';
  show?: boolean;
  classify?: string[];
  timeClassify?: number;
}

/** What a list of notices shows. */
export interface NoticeOption {
  styleType: number;
  count: number;
  hasPictures: boolean;
  hasHeader: boolean;
  hasIndex: boolean;
  columns: readonly NoticeColumn[];
  hasCategory: boolean;
  hasExcerpt: boolean;
  hasTime: boolean;
  /** The time of the creation in place of the release. */
  isCreationTime: boolean;
  /** Codes of categories; all of them if there are none. */
  categories: readonly string[];
}

interface StoredOption {
  styleType?: number;
  noticeCount?: number;
  tableCount?: number;
  showImage?: boolean;
  showHeader?: boolean;
  tableIndex?: boolean;
  columnData?: NoticeColumn[];
  rowData?: NoticePart[];
}

const defaultColumns: readonly NoticeColumn[] = [{ filedName: 'classify' }, { filedName: 'fullName' }, { filedName: 'releaseTime' }];

/** The option of a node as stored portals have it, with its defaults. */
export function noticeOptionOf(stored: unknown): NoticeOption {
  const {
    styleType = 1,
    noticeCount,
    tableCount,
    showImage,
    showHeader,
    tableIndex,
    columnData,
    rowData = [],
  } = (stored ?? {}) as StoredOption;
  const columns = columnData && columnData.length > 0 ? columnData : defaultColumns;
  const part = (name: NoticePart['filedName']): NoticePart | undefined => rowData.find(({ filedName }) => filedName === name);
  const shows = (name: NoticePart['filedName']): boolean => part(name)?.show !== false;
  const listed = styleType === 1 ? columns.find(({ filedName }) => filedName === 'classify') : part('classify');
  return {
    styleType,
    count: noticeCount ?? tableCount ?? 5,
    hasPictures: showImage ?? true,
    hasHeader: showHeader ?? true,
    hasIndex: tableIndex ?? false,
    columns: columns.filter(({ show }) => show !== false),
    hasCategory: shows('classify'),
    hasExcerpt: shows('content'),
    hasTime: shows('time'),
    isCreationTime: part('time')?.timeClassify === 1,
    categories: listed?.classify ?? [],
  };
}
