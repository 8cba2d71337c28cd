import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useNamedArrows } from '#ui/controls/use-named-arrows.ts';
import styles from './list.module.css';
import { PageSizeSelect } from './PageSizeSelect';
import texts from './texts.json';
import type { ListState } from './use-list';

const pagingParts = { sizeChanger: PageSizeSelect };

/** The pages of a list, below its rows. */
export function ListPagination({ list, isSimple = false }: { list: ListState; isSimple?: boolean }): ReactNode {
  const own = useOwnText(texts);
  const isNarrow = useNarrow() || isSimple;
  const itemRender = useNamedArrows(isNarrow);
  return (
    <Pagination
      itemRender={itemRender}
      className={styles.paging}
      data-paging=""
      current={list.page}
      pageSize={list.size}
      total={list.total}
      components={pagingParts}
      showSizeChanger={list.canResize && !isSimple}
      showQuickJumper={!isNarrow}
      simple={isNarrow}
      size="small"
      align="end"
      showTotal={(total) => own('total', { total })}
      onChange={list.turnTo}
    />
  );
}
