import { createContext, Suspense, use, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import { LazyProCard } from '../pro/LazyCards';
import { useText } from '../services';
import { CardLink, CardTitle, type CardStyle } from './CardHeader';
import styles from './portal.module.css';
import { useChosenColour } from './use-chosen-colour';

export interface PortalCardProps {
  node: ResolvedNode;
  /** At the right end of the header. */
  extra?: ReactNode;
  /** What the figures cover, below them. */
  note?: string | undefined;
  children: ReactNode;
}

const Framed = createContext(false);

/** Around the nodes in a card: they have no frame of their own. */
export const FrameProvider = Framed;

/** The frame of a portal's node: its title, its tools and its content, which fills the height. */
export function PortalCard({ node, extra, note, children }: PortalCardProps): ReactNode {
  const text = useText();
  const chosen = useChosenColour();
  const isFramed = use(Framed);
  const title = text(node.props?.['title'] as Text | undefined);
  const card = (node.props?.['card'] ?? noStyle) as CardStyle;
  const heading = title === '' ? undefined : <CardTitle title={title} card={card} />;
  const content = (
    <>
      <div className={styles.content}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  );
  if (isFramed)
    return (
      <div className={styles.inner}>
        {(heading || extra) && (
          <div className={styles.innerHead}>
            {heading}
            {extra}
          </div>
        )}
        {content}
      </div>
    );
  const background = chosen(card['titleBgColor']);
  // Without a title and tools, there is no header.
  const tools = (extra || card.cardRightBtn) && (
    <>
      {extra}
      <CardLink card={card} />
    </>
  );
  return (
    <Suspense fallback={<div className={styles.skeleton} />}>
      <LazyProCard
        className={styles.card}
        size="small"
        title={heading}
        extra={tools}
        styles={background === undefined ? parts : { ...parts, header: { background } }}
      >
        {content}
      </LazyProCard>
    </Suspense>
  );
}

const noStyle: CardStyle = {};

const parts = { body: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' } } as const;
