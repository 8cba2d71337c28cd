import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { choiceProp } from '#ui/props/choice-prop.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const { buttonText, type, align } = node.props ?? {};
  return (
    <div className={styles[choiceProp(align, ['left', 'center', 'right']) ?? 'left']}>
      <Button disabled title={own('inactive')} type={typeof type === 'string' ? types.get(type) : undefined}>
        {text(textProp(buttonText)) || own('button')}
      </Button>
    </div>
  );
}

/** Button types of all form versions. Coloured types of older forms become `primary`. */
const types: ReadonlyMap<string, ButtonProps['type']> = new Map([
  ...(['primary', 'dashed', 'link', 'text', 'default'] as const).map((type) => [type, type] as const),
  ...['success', 'info', 'warning', 'danger', 'error'].map((type) => [type, 'primary'] as const),
]);

export const renderer = defineRenderer({ Edit });
