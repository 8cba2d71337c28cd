import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './view.module.css';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  /** Whether what it sets is set; left out for what is done once. */
  isPressed?: boolean | undefined;
  disabled: boolean;
  onClick?(): void;
  /** For what opens beside it. */
  ref?: Ref<HTMLButtonElement>;
  'aria-expanded'?: boolean;
}

/** A small button of the toolbar. Pressing it with the mouse leaves the cursor in the text. */
export function ToolButton({ label, icon, isPressed, ...rest }: ToolButtonProps): ReactNode {
  return (
    <button type="button" className={styles.tool} title={label} aria-label={label} aria-pressed={isPressed} onMouseDown={stay} {...rest}>
      {icon}
    </button>
  );
}

const stay = (event: MouseEvent): void => event.preventDefault();
