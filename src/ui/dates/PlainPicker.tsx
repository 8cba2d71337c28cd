import { SwapRightOutlined } from '@ant-design/icons';
import { useRef, type ComponentType, type PointerEvent, type ReactNode } from 'react';
import type { Control } from '../use-control';
import styles from './PickerField.module.css';

export interface PlainPickerProps {
  control: Control;
  Icon: ComponentType;
  /** One text, or the two of a range. */
  texts: readonly [string, string?];
  placeholders: readonly [string, string];
  /** Shows its value, and never opens. */
  isStill: boolean;
  /** Somebody comes near. `focused` says which input has the focus by then. */
  onCome(focused: () => 0 | 1 | undefined, isOpen: boolean): void;
  onBlur(): void;
}

/** What a picker looks like while nobody uses it. */
export function PlainPicker({ control: { status, ...control }, Icon, texts: [first, second], placeholders, isStill, onCome, onBlur }: PlainPickerProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const focused = (): 0 | 1 | undefined => {
    const index = [...(root.current?.querySelectorAll('input') ?? [])].indexOf(document.activeElement as HTMLInputElement);
    return index < 0 ? undefined : index === 0 ? 0 : 1;
  };
  const come = isStill || control.disabled ? undefined : onCome;
  return (
    <div
      ref={root}
      className={styles.plain}
      data-status={status}
      data-disabled={control.disabled || undefined}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && come?.(focused, false)}
      onPointerDown={() => (isPressed.current = true)}
      onPointerUp={() => (isPressed.current = false)}
      onFocus={() => come?.(focused, isPressed.current)}
      onBlur={onBlur}
    >
      <input {...control} value={first} placeholder={placeholders[0]} readOnly={isStill} onChange={nothing} autoComplete="off" />
      {second !== undefined && (
        <>
          <span className={styles.to}>
            <SwapRightOutlined />
          </span>
          <input {...control} id={`${control.id}-end`} value={second} placeholder={placeholders[1]} readOnly={isStill} onChange={nothing} autoComplete="off" />
        </>
      )}
      <span className={styles.icon}>
        <Icon />
      </span>
    </div>
  );
}

/** By the time something is typed the picker is there; a key that comes before it is lost. */
const nothing = (): void => {};
