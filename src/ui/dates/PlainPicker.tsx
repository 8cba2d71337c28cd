import { SwapRightOutlined } from '@ant-design/icons';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import plain from '../deferred-input/plain.module.css';
import type { Control } from '../field/use-control';
import styles from './PickerField.module.css';
import type { PickerFocus } from './picker-kind';

export interface PlainPickerProps {
  control: Control;
  Icon: ComponentType;
  /** One text, or the two of a range. */
  texts: readonly [string, string?];
  placeholders: readonly [string, string];
  /** Shows the value and never opens. */
  isReadOnly: boolean;
  /** The pointer or the focus reached the input. `focusState` tells whether it has the focus. */
  onActivate(focusState: () => PickerFocus | undefined): void;
  /** The user left a typed text before the picker was loaded. */
  onType(input: 0 | 1, text: string): void;
  onBlur(): void;
}

/** Looks like a picker until it is used. Keys pressed before the picker is loaded are handed over to it. */
export function PlainPicker({
  control: { status, ...control },
  Icon,
  texts: [first, second],
  placeholders,
  isReadOnly,
  onActivate,
  onType,
  onBlur,
}: PlainPickerProps): ReactNode {
  const { root, setPressed, typed, setTyped, focusState } = useTypedText();
  const activate = () => !isReadOnly && !control.disabled && onActivate(focusState);
  const acceptTyped = () => {
    if (typed) onType(typed.input, typed.text);
    setTyped(undefined);
  };
  const leave = () => {
    setPressed(false);
    acceptTyped();
    onBlur();
  };
  const inputOf = (input: 0 | 1, text: string) => ({
    value: typed?.input === input ? typed.text : text,
    placeholder: placeholders[input],
    readOnly: isReadOnly,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ input, text: event.target.value }),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && acceptTyped(),
  });
  return (
    <div
      ref={root}
      className={plain.box}
      data-status={status}
      data-disabled={control.disabled || undefined}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && activate()}
      onPointerDown={() => setPressed(true)}
      onFocus={activate}
      onBlur={leave}
    >
      <input {...control} {...inputOf(0, first)} />
      {second !== undefined && (
        <>
          <span className={styles.to}>
            <SwapRightOutlined />
          </span>
          <input {...control} {...inputOf(1, second)} id={`${control.id}-end`} aria-label={placeholders[1]} />
        </>
      )}
      <span className={plain.icon}>
        <Icon />
      </span>
    </div>
  );
}

/** The text that is typed before the picker is loaded, and where the focus is. */
function useTypedText() {
  const root = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const [typed, setTyped] = useState<{ input: 0 | 1; text: string } | undefined>();
  const latestTyped = useRef<typeof typed>(undefined);
  useLayoutEffect(() => void (latestTyped.current = typed), [typed]);
  const focusState = (): PickerFocus | undefined => {
    const index = [...(root.current?.querySelectorAll('input') ?? [])].indexOf(document.activeElement as HTMLInputElement);
    return index < 0 ? undefined : { input: index === 0 ? 0 : 1, isOpen: isPressed.current, typed: latestTyped.current?.text };
  };
  const setPressed = (pressed: boolean): void => void (isPressed.current = pressed);
  return { root, setPressed, typed, setTyped, focusState };
}
