import type { ComponentProps, ReactNode } from 'react';
import inputStyles from './TextInput.module.css';
import styles from './LightTextArea.module.css';

export interface LightTextAreaProps extends ComponentProps<'textarea'> {
  status?: 'error' | undefined;
}

/** A text area that looks like antd's and grows with its text, without measuring by script. */
export const LightTextArea = ({ status, className, ...textAreaProps }: LightTextAreaProps): ReactNode => (
  <textarea
    rows={1}
    {...textAreaProps}
    data-status={status}
    className={[inputStyles.input, styles.textArea, className].filter(Boolean).join(' ')}
  />
);
