import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link inside the application. `LeaveGuard` asks before it leaves unsaved changes. */
export const InnerLink = ({ to, style, children }: { to: string; style: CSSProperties; children: ReactNode }): ReactNode => (
  <Link to={to} style={style}>
    {children}
  </Link>
);
