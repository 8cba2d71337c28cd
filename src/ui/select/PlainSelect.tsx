import { DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import plain from '../deferred-input/plain.module.css';
import { keyOf } from '../deferred-input/replay-keys';
import { namesOf } from '../options/names-of';
import styles from './SelectField.module.css';
import type { SelectFocus, SelectProps } from './select-props';

export interface PlainSelectProps extends SelectProps {
  /** The pointer or the focus reached the input. `focusState` tells whether it has the focus. */
  onActivate(focusState: () => SelectFocus | undefined): void;
}

/** Looks like a select until it is used. Keys pressed before the select is loaded are handed over to it. */
export function PlainSelect({
  control: { status, ...control },
  selectedKeys: keys,
  isMultiple,
  options,
  placeholder,
  isSearchable = false,
  onBlur,
  onActivate,
}: PlainSelectProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, focusState, record } = useFocusRecord();
  const nameOf = namesOf(options);
  const text = isMultiple ? keys.map(nameOf).join(', ') : nameOf(keys.join(', '));
  const activate = () =>
    !control.disabled && onActivate(() => (document.activeElement === input.current ? focusState.current : undefined));
  const enter = () => {
    if (isSearchable) setTyped('');
    activate();
  };
  const leave = () => {
    record(initialFocus);
    setTyped(undefined);
    onBlur?.();
  };
  const type = (next: string) => {
    record({ typed: next });
    setTyped(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isReplayedKey(event, isSearchable)) record({ keys: [...focusState.current.keys, keyOf(event)] });
    // Enter would submit the form, and the space bar would scroll the page.
    if (event.key === 'Enter' || (event.key === ' ' && !isSearchable)) event.preventDefault();
  };
  const press = (event: MouseEvent) => {
    record({ isOpen: true });
    if (event.target === input.current) return;
    event.preventDefault();
    input.current?.focus();
  };
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
        aria-autocomplete={isSearchable ? 'list' : undefined}
        autoComplete="off"
        readOnly={!isSearchable}
        value={typed ?? text}
        placeholder={(typed !== undefined && text) || placeholder}
        onFocus={enter}
        onBlur={leave}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKey}
      />
      <span className={plain.icon}>{options.status === 'loading' ? <LoadingOutlined spin /> : <DownOutlined />}</span>
    </div>
  );
}

/** Records what the user does before the select is loaded. `typed` is `undefined` while the input shows its value. */
function useFocusRecord() {
  const focusState = useRef<SelectFocus>(initialFocus);
  const [typed, setTyped] = useState<string | undefined>();
  const record = (change: Partial<SelectFocus>) => {
    focusState.current = { ...focusState.current, ...change };
  };
  return { typed, setTyped, focusState, record };
}

const initialFocus: SelectFocus = { isOpen: false, typed: '', keys: [] };

/** Whether the loaded select must replay a key. In a searchable select, keys that edit the text only change the typed text. */
function isReplayedKey({ key, ctrlKey, metaKey }: KeyboardEvent, isSearchable: boolean): boolean {
  if (key.length === 1) return !isSearchable && !ctrlKey && !metaKey;
  return (
    ['Enter', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Escape'].includes(key) ||
    (!isSearchable && ['Backspace', 'Delete'].includes(key))
  );
}
