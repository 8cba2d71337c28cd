import type { ReactNode } from 'react';
import { choiceProp } from '#ui/props/choice-prop.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const { content, contentPosition, helpMessage } = node.props ?? {};
  const help = text(textProp(helpMessage));
  return (
    <div className={`${styles.group} ${styles[choiceProp(contentPosition, positions) ?? ''] ?? ''}`}>
      <h3>{text(textProp(content))}</h3>
      {/* Visible, because a title never has the focus that would show its help. */}
      {help && <p className={styles.help}>{help}</p>}
    </div>
  );
}

const positions = ['left', 'center', 'right'];

export const renderer = defineRenderer({ Edit });
