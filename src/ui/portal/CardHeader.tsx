import { RightOutlined } from '@ant-design/icons';
import type { CSSProperties, ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { MenuIcon } from '../icons/MenuIcon';
import { useText } from '../services';
import { LinkBox, useLinkTarget } from './LinkBox';
import type { PortalLink } from './portal-link';
import styles from './portal.module.css';
import { useChosenColour } from './use-chosen-colour';
import { useTextStyle } from './use-text-style';

/** The header of a node, as stored portals have it in `card`. */
export interface CardStyle extends PortalLink {
  titleLeft?: 'left' | 'center' | 'right';
  cardIcon?: string;
  cardIconColor?: string;
  cardRightBtn?: Text;
  [name: string]: unknown;
}

/** The title of a card with its icon. */
export function CardTitle({ title, card }: { title: string; card: CardStyle }): ReactNode {
  const chosen = useChosenColour();
  const font = useTextStyle(card, 'title');
  const iconColour = chosen(card.cardIconColor);
  const icon: CSSProperties | undefined = iconColour === undefined ? undefined : { color: iconColour };
  return (
    <h3 className={styles.title} style={{ ...font, ...(card.titleLeft && { textAlign: card.titleLeft }) }} title={title}>
      {card.cardIcon && (
        <span className={styles.titleIcon} style={icon} aria-hidden>
          <MenuIcon icon={card.cardIcon} />
        </span>
      )}
      {title}
    </h3>
  );
}

/** The text at the right end of the header, which the card's link belongs to; none where the user may not open it. */
export function CardLink({ card }: { card: CardStyle }): ReactNode {
  const text = useText();
  const label = text(card.cardRightBtn);
  const target = useLinkTarget(card);
  if (label === '' || target === undefined) return null;
  return (
    <LinkBox link={card} className={styles.more}>
      {label} <RightOutlined aria-hidden />
    </LinkBox>
  );
}
