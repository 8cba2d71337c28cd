import { useMemo, type ReactNode } from 'react';
import { borderStyle } from '#ui/props/border-style.ts';
import { EmptyNote } from '#ui/states/EmptyNote.tsx';
import { frameSandbox } from '#ui/props/frame-sandbox.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { webAddress } from '#ui/props/web-address.ts';
import texts from './texts.json';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const props = node.props ?? noProps;
  const { href, height } = props;
  const address = webAddress(href);
  const style = useMemo(() => ({ ...borderStyle(props), height: heightOf(height) }), [props, height]);
  if (address === undefined) return <EmptyNote>{own(typeof href === 'string' && href.trim() !== '' ? 'refused' : 'empty')}</EmptyNote>;
  return (
    <iframe
      className={styles.frame}
      style={style}
      src={address}
      title={text(textProp(node.label)) || new URL(address).host}
      sandbox={frameSandbox(address, window.location.origin)}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}

const noProps: Readonly<Record<string, unknown>> = {};

const heightOf = (height: unknown): number => (typeof height === 'number' && height >= 40 ? Math.min(height, 4000) : 300);

export const renderer = defineRenderer({ Edit });
