import { ConfigProvider, type PaginationProps } from 'antd';
import { cloneElement, isValidElement, use, type HTMLAttributes, type KeyboardEvent } from 'react';

/**
 * Names the arrows of a pagination, which antd draws as buttons with an icon only. On the first page of a simple one antd leaves
 * the next arrow out of the order of Tab, so its button gets the focus itself.
 */
export function useNamedArrows(isSimple = false): NonNullable<PaginationProps['itemRender']> {
  const texts = use(ConfigProvider.ConfigContext).locale?.Pagination;
  const names: Partial<Record<string, string>> = { prev: texts?.prev_page, next: texts?.next_page };
  return (page, type, element) =>
    names[type] !== undefined && isValidElement<HTMLAttributes<HTMLElement>>(element)
      ? cloneElement(element, { 'aria-label': names[type], ...(isSimple && type === 'next' && page === secondPage && focusable) })
      : element;
}

const secondPage = 2;

/** Enter clicks the button. antd's item around it would turn the page once more. */
const focusable = { tabIndex: 0, onKeyDown: (event: KeyboardEvent) => event.stopPropagation() };
