import { ConfigProvider, type PaginationProps } from 'antd';
import { cloneElement, isValidElement, use } from 'react';

/** Names the arrows of a pagination, which antd draws as buttons with an icon only. */
export function useNamedArrows(): NonNullable<PaginationProps['itemRender']> {
  const texts = use(ConfigProvider.ConfigContext).locale?.Pagination;
  const names: Partial<Record<string, string>> = { prev: texts?.prev_page, next: texts?.next_page };
  return (_page, type, element) =>
    names[type] !== undefined && isValidElement<{ 'aria-label'?: string }>(element)
      ? cloneElement(element, { 'aria-label': names[type] })
      : element;
}
