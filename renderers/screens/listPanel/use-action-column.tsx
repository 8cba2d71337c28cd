import type { ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { useText } from '#ui/services.tsx';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { actionsWidth } from './actions-width';
import type { ListRow } from './list-answer';
import styles from './list.module.css';
import { RowActions } from './RowActions';
import { hasMenu } from './row-buttons';
import { isSkeleton } from './skeleton-rows';
import texts from './texts.json';
import { textWidth } from './text-width';
import type { TableColumn } from './use-columns';

/**
 * The column with the row actions, or `undefined` if the user may use none of them. `isMenuFor` says whether they are a menu, by
 * their width in pixels as buttons and as a menu.
 */
export function useActionColumn(
  actions: readonly Action[],
  resource: string,
  isMenuFor: (buttons: number, menu: number) => boolean,
): (TableColumn & { width: number }) | undefined {
  const text = useText();
  const own = useOwnText(texts);
  const isNarrow = useNarrow();
  const isAllowed = useActionFilter(resource);
  const allowed = actions.filter((action) => isAllowed({ ...action, visible: undefined }));
  if (allowed.length === 0) return undefined;
  const buttonsWidth = actionsWidth(
    allowed.map(({ label, visible }) => ({ width: textWidth(text(label)), isConditional: visible !== undefined })),
    textWidth(own('more')),
  );
  const isMenu = isMenuFor(buttonsWidth, menuWidth);
  const as = isMenu ? 'menu' : hasMenu(allowed) ? 'buttonsAndMenu' : 'buttons';
  return {
    key: 'actions',
    title: isMenu ? <span className="screen-reader-only">{own('actions')}</span> : own('actions'),
    width: isMenu ? menuWidth : buttonsWidth,
    align: 'left',
    ...(!isNarrow && { fixed: 'end' as const }),
    render: (_value: unknown, row: ListRow): ReactNode =>
      isSkeleton(row) ? (
        <span className={styles.bone} />
      ) : (
        <RowActions actions={allowed.filter((action) => isAllowed(action, row))} resource={resource} row={row} as={as} />
      ),
  };
}

/** Width in pixels of the button that opens the menu. */
const menuWidth = 40;
