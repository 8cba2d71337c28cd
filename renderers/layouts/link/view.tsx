import { useMemo, type ReactNode } from 'react';
import { safeHref } from '#ui/props/safe-href.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { textStyle } from '#ui/props/text-style.ts';
import { InnerLink } from './InnerLink';
import { linkTarget } from './link-target';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const { content, href, target, textStyle: styleProp } = node.props ?? {};
  const { color, textDecoration, ...style } = useMemo(() => textStyle(styleProp), [styleProp]);
  const linkTo = linkTarget(safeHref(href), target);
  const label = text(textProp(content)) || (typeof href === 'string' ? href : '');
  return (
    <div className={styles.line} style={style}>
      {linkTo === undefined ? (
        <span style={{ color, textDecoration }}>{label}</span>
      ) : linkTo.isInside ? (
        <InnerLink to={linkTo.to} style={{ color, textDecoration }}>
          {label}
        </InnerLink>
      ) : (
        <a href={linkTo.to} style={{ color, textDecoration }} {...(linkTo.isNewWindow && { target: '_blank', rel: 'noopener noreferrer' })}>
          {label}
        </a>
      )}
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
