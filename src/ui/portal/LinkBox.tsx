import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePortal } from './portal-context';
import { hasLink, type LinkTarget, type PortalLink } from './portal-link';

export interface LinkBoxProps {
  link: PortalLink;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  title?: string;
  children: ReactNode;
}

/** A box that leads where its link does; plain without a link, and where the user's menu does not have it. */
export function LinkBox({ link, children, ...box }: LinkBoxProps): ReactNode {
  const target = useLinkTarget(link);
  if (target === undefined) return <div {...box}>{children}</div>;
  if ('to' in target)
    return (
      <Link to={target.to} {...box}>
        {children}
      </Link>
    );
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" {...box}>
      {children}
    </a>
  );
}

/** What a link opens for the user. */
export function useLinkTarget(link: PortalLink): LinkTarget | undefined {
  const portal = usePortal();
  return hasLink(link) ? portal?.linkTo(link) : undefined;
}
