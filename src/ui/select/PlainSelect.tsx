import { DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import plain from '../deferred-input/plain.module.css';
import { keyOf } from '../deferred-input/replay-keys';
import { namesOf } from '../options/names-of';
import { opensList } from './search-keys';
import styles from './SelectField.module.css';
import type { SelectFocus, SelectProps } from './select-props';

export interface PlainSelectProps extends SelectProps {
  /** The pointer or the focus reached the input. `focusState` tells whether it has the focus. */
  onActivate(focusState: () => SelectFocus | undefined): void;
}

/** Looks like a select until it is used. Keys pressed before the select is loaded are handed over to it. */
export function PlainSelect(props: PlainSelectProps): ReactNode {
  const { selectedKeys: keys, isMultiple, options, placeholder, isSearchable = false } = props;
  const { status, ...control } = props.control;
  const { input, typed, activate, press, ...handlers } = useRecordedFocus(props);
  const nameOf = namesOf(options);
  const text = isMultiple ? keys.map(nameOf).join(', ') : nameOf(keys.join(', '));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the input focuses it
    <div
      className={`${plain.box} ${styles.plain}`}
      title={text || undefined}
      data-status={status}
      data-disabled={control.disabled || undefined}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && activate()}
      onMouseDown={press}
    >
      <input
        ref={input}
        {...control}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list to control before it opens
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-autocomplete="list"
        autoComplete="off"
        inputMode={isSearchable ? undefined : 'none'}
        value={typed ?? text}
        placeholder={(typed !== undefined && text) || placeholder}
        {...handlers}
      />
      <span className={plain.icon}>{options.status === 'loading' ? <LoadingOutlined spin /> : <DownOutlined />}</span>
    </div>
  );
}

/** Records what the user does before the select is loaded. `typed` is `undefined` while the input shows its value. */
function useRecordedFocus({ control, onBlur, onActivate }: PlainSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  const focusState = useRef<SelectFocus>(initialFocus);
  const [typed, setTyped] = useState<string | undefined>();
  const record = (change: Partial<SelectFocus>) => {
    focusState.current = { ...focusState.current, ...change };
  };
  const activate = () =>
    !control.disabled && onActivate(() => (document.activeElement === input.current ? focusState.current : undefined));
  return {
    input,
    typed,
    activate,
    press(event: MouseEvent) {
      record({ isOpen: true });
      if (event.target === input.current) return;
      event.preventDefault();
      input.current?.focus();
    },
    onFocus() {
      setTyped('');
      activate();
    },
    onBlur() {
      record(initialFocus);
      setTyped(undefined);
      onBlur?.();
    },
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      record({ typed: target.value });
      setTyped(target.value);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const isOpening = opensList(event);
      if (isOpening || isReplayedKey(event)) record({ keys: [...focusState.current.keys, keyOf(event)] });
      // Enter would submit the form.
      if (event.key === 'Enter' || isOpening) event.preventDefault();
    },
  };
}

const initialFocus: SelectFocus = { isOpen: false, typed: '', keys: [] };

/** Whether the loaded select must replay a key. Keys that edit the text only change the typed text. */
const isReplayedKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
  ['Enter', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Escape'].includes(key) ||
  (currentTarget.value === '' && ['Backspace', 'Delete'].includes(key));
