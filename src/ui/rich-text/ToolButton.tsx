import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './rich-text.module.css';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  /** Whether the format is set. Omitted for one-off actions. */
  isPressed?: boolean | undefined;
  disabled: boolean;
  onClick?(): void;
  /** Anchor for a popover. */
  ref?: Ref<HTMLButtonElement>;
  'aria-expanded'?: boolean;
}

/** A toolbar button. A mouse press does not take the focus from the text. */
export function ToolButton({ label, icon, isPressed, ...rest }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      onMouseDown={keepFocus}
      {...rest}
    >
      {icon}
    </button>
  );
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();
