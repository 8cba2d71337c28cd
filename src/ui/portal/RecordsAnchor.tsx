import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordsLink } from './figures';
import { usePortal } from './portal-context';

/** A figure that leads to its records; plain where the user has no page for them. */
export function RecordsAnchor({
  records,
  children,
  className,
}: {
  records: RecordsLink | undefined;
  children: ReactNode;
  className?: string | undefined;
}): ReactNode {
  const address = usePortal()?.addressOf(records ?? nowhere);
  if (records === undefined || address === undefined) return <span className={className}>{children}</span>;
  return (
    <Link to={address} className={className}>
      {children}
    </Link>
  );
}

const nowhere: RecordsLink = { module: '', search: '' };
