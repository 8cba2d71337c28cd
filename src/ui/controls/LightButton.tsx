import type { ComponentProps, ReactNode } from 'react';
import styles from './LightButton.module.css';

export interface LightButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
  /** The text for screen readers and of the native tooltip of a button without a text. */
  label?: string;
}

/**
 * A small button that looks like antd's, with a text or borderless with an icon alone. For places with many of them: antd's
 * with its tooltip takes about as long to draw as five.
 */
export const LightButton = ({ icon, label, className, children, ...buttonProps }: LightButtonProps): ReactNode => (
  <button
    type="button"
    {...(label !== undefined && { 'aria-label': label, title: label })}
    {...buttonProps}
    className={[styles.button, children === undefined && styles.icon, className].filter(Boolean).join(' ')}
  >
    {icon}
    {children}
  </button>
);
