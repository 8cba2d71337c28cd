import { Suspense, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import { LazyProCard } from '../pro/LazyCards';
import { useText } from '../services';
import styles from './portal.module.css';

export interface PortalCardProps {
  node: ResolvedNode;
  /** At the right end of the header. */
  extra?: ReactNode;
  /** What the figures cover, below them. */
  note?: string | undefined;
  children: ReactNode;
}

/** The frame of a portal's node: its title, its tools and its content, which fills the height. */
export function PortalCard({ node, extra, note, children }: PortalCardProps): ReactNode {
  const text = useText();
  const title = text(node.props?.['title'] as Text | undefined);
  return (
    <Suspense fallback={<div className={styles.skeleton} />}>
      <LazyProCard
        className={styles.card}
        size="small"
        title={title === '' ? undefined : <h3 className={styles.title}>{title}</h3>}
        extra={extra}
        styles={parts}
      >
        <div className={styles.content}>{children}</div>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </LazyProCard>
    </Suspense>
  );
}

const parts = { body: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' } } as const;
