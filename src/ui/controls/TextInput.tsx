import type { ComponentProps, ReactNode } from 'react';
import styles from './TextInput.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  status?: 'error' | undefined;
}

/**
 * A text input that looks like antd's. antd's costs about as much at every key as the rest of the form, and a text
 * without a counter, a cross or icons needs nothing of it.
 */
export const TextInput = ({ status, className, ...inputProps }: TextInputProps): ReactNode => (
  <input
    type="text"
    {...inputProps}
    data-status={status}
    className={className === undefined ? styles.input : `${styles.input} ${className}`}
  />
);
