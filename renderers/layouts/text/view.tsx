import { useMemo, type ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { textStyle } from '#ui/props/text-style.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const { content, textStyle: styleProp } = node.props ?? {};
  const style = useMemo(() => textStyle(styleProp), [styleProp]);
  return (
    <div className={styles.text} style={style}>
      {text(textProp(content))}
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
