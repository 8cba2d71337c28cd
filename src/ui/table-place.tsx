import { createContext, use, type ReactNode } from 'react';

const Context = createContext<'nowhere' | 'rows' | 'cells'>('nowhere');

/** What a table for the eye may hold where its parts are drawn: rows, or the cells of a row. */
export const TablePlace = Context;

/** A part of a table; where no table is around it (in a gallery, say), one is put there. */
export function TablePart({ part, children }: { part: 'rows' | 'cells'; children: ReactNode }): ReactNode {
  const place = use(Context);
  if (place === part) return children;
  const rows = part === 'rows' ? children : <tr>{children}</tr>;
  return (
    <table role="presentation">
      <tbody>{rows}</tbody>
    </table>
  );
}
