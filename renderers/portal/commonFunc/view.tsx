import { AppstoreOutlined } from '@ant-design/icons';
import type { CSSProperties, ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { LinkBox } from '#ui/portal/LinkBox.tsx';
import { NothingHere } from '#ui/states/NothingHere.tsx';
import { PortalCard } from '#ui/portal/PortalCard.tsx';
import { usePortal } from '#ui/portal/portal-context.tsx';
import { hasLink, menuLink, type PortalLink } from '#ui/portal/portal-link.ts';
import { useChosenColour } from '#ui/portal/use-chosen-colour.ts';
import { useTextStyle } from '#ui/portal/use-text-style.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './common-func.module.css';
import texts from './texts.json';

interface Entry extends PortalLink {
  id?: string;
  fullName: Text;
  icon?: string;
  iconBgColor?: string;
}

interface Option {
  styleType?: number;
  rowNumber?: number;
  showBorder?: boolean;
  defaultValue?: Entry[];
  [name: string]: unknown;
}

/** The `styleType` with icons beside the names. */
const beside = 2;

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const portal = usePortal();
  const isNarrow = useNarrow();
  const option = (node.props?.['option'] ?? noOption) as Option;
  const label = useTextStyle(option, 'label');
  // Outside of a portal, in the gallery, no menu is known.
  const isShown = (entry: Entry): boolean =>
    portal === null || !hasLink(entry) || entry.linkType !== menuLink || portal.linkTo(entry) !== undefined;
  const entries = (option.defaultValue ?? []).filter(isShown);
  const columns = option.rowNumber ?? 5;
  const tiles: CSSProperties = { gridTemplateColumns: `repeat(${isNarrow ? Math.ceil(columns / 2) : columns}, minmax(0, 1fr))` };
  return (
    <PortalCard node={node}>
      {entries.length === 0 ? (
        <NothingHere icon={<AppstoreOutlined />} title={own('empty')} />
      ) : (
        <ul className={styles.tiles} style={tiles}>
          {entries.map((entry, index) => (
            <li key={entry.id ?? index}>
              <Tile entry={entry} isBeside={option.styleType === beside} isBordered={option.showBorder === true} label={label} />
            </li>
          ))}
        </ul>
      )}
    </PortalCard>
  );
}

interface TileProps {
  entry: Entry;
  isBeside: boolean;
  isBordered: boolean;
  label: CSSProperties;
}

function Tile({ entry, isBeside, isBordered, label }: TileProps): ReactNode {
  const text = useText();
  const chosen = useChosenColour();
  const name = text(entry.fullName);
  const background = chosen(entry.iconBgColor);
  const className = [styles.tile, isBeside && styles.beside, isBordered && styles.bordered].filter(Boolean).join(' ');
  return (
    <LinkBox link={entry} className={className} title={name}>
      <span
        className={background === undefined ? styles.icon : styles.painted}
        style={background === undefined ? undefined : { background }}
        aria-hidden
      >
        <MenuIcon icon={entry.icon ?? ''} />
      </span>
      <span className={styles.name} style={label}>
        {name}
      </span>
    </LinkBox>
  );
}

const noOption: Option = {};

export const renderer = defineRenderer({ Edit });
