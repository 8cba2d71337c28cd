import { useMemo, type ReactNode } from 'react';
import { safeHref } from '#ui/safe-href.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/text-prop.ts';
import { textStyle } from '#ui/text-style.ts';
import { InnerLink } from './InnerLink';
import { linkTarget } from './link-target';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const { content, href, target, textStyle: wanted } = node.props ?? {};
  const { color, textDecoration, ...style } = useMemo(() => textStyle(wanted), [wanted]);
  const leads = linkTarget(safeHref(href), target);
  const words = text(textProp(content)) || (typeof href === 'string' ? href : '');
  return (
    <div className={styles.line} style={style}>
      {leads === undefined ? (
        <span style={{ color, textDecoration }}>{words}</span>
      ) : leads.isInside ? (
        <InnerLink to={leads.to} style={{ color, textDecoration }}>
          {words}
        </InnerLink>
      ) : (
        <a href={leads.to} style={{ color, textDecoration }} {...(leads.isNewWindow && { target: '_blank', rel: 'noopener noreferrer' })}>
          {words}
        </a>
      )}
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
