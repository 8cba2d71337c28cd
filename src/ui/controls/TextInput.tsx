import type { ComponentProps, ReactNode } from 'react';
import styles from './TextInput.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  status?: 'error' | undefined;
}

/**
 * A text input that looks like antd's, for texts without a counter, a clear button or icons. antd's input costs about as
 * much per key as the rest of the form.
 */
export const TextInput = ({ status, className, ...inputProps }: TextInputProps): ReactNode => (
  <input
    type="text"
    {...inputProps}
    data-status={status}
    className={className === undefined ? styles.input : `${styles.input} ${className}`}
  />
);
