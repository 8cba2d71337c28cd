import type { ComponentProps, ReactNode } from 'react';
import styles from './LightSwitch.module.css';

export interface LightSwitchProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A switch that looks like antd's, for places with many of them. */
export const LightSwitch = ({ checked, onChange, className, ...buttonProps }: LightSwitchProps): ReactNode => (
  <button
    type="button"
    {...buttonProps}
    role="switch"
    aria-checked={checked}
    className={className === undefined ? styles.switch : `${styles.switch} ${className}`}
    onClick={() => onChange(!checked)}
  />
);
