import { DownOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { Control } from '#ui/field/use-control.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { Swatch } from './Swatch';
import texts from './texts.json';
import styles from './view.module.css';

export interface ColourButtonProps extends Omit<ButtonProps, 'ref'> {
  control: Control;
  /** The colour in the field's format. */
  text: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows the colour and opens the picker. */
export function ColourButton({ control, text, ref, ...rest }: ColourButtonProps): ReactNode {
  const { id, disabled, status, 'aria-describedby': describedBy } = control;
  const own = useOwnText(texts);
  return (
    <Button
      {...rest}
      ref={ref}
      id={id}
      disabled={disabled}
      danger={status === 'error'}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      className={styles.button}
      autoInsertSpace={false}
    >
      <Swatch value={text} />
      <span className={text === '' ? styles.empty : undefined}>{text === '' ? own('choose') : text}</span>
      <DownOutlined className={styles.arrow} aria-hidden />
    </Button>
  );
}
