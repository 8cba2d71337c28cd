import type { ReactNode } from 'react';
import { choiceProp } from '#ui/props/choice-prop.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const { content, contentPosition } = node.props ?? {};
  const title = text(textProp(content));
  return (
    <div className={`${styles.divider} ${styles[choiceProp(contentPosition, positions) ?? 'center']}`}>
      <hr />
      {title && (
        <>
          <span>{title}</span>
          <hr aria-hidden="true" />
        </>
      )}
    </div>
  );
}

const positions = ['left', 'center', 'right'];

export const renderer = defineRenderer({ Edit });
