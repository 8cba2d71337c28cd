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
  const focusState = useRef<SelectFocus>(initialFocus);
  const [typed, setTyped] = useState<string | undefined>();
  const nameOf = namesOf(options);
  const text = isMultiple ? keys.map(nameOf).join(', ') : nameOf(keys.join(', '));
  const come = () => !control.disabled && onActivate(() => (document.activeElement === input.current ? focusState.current : undefined));
  const leave = () => {
    focusState.current = initialFocus;
    setTyped(undefined);
    onBlur?.();
  };
  const type = (next: string) => {
    focusState.current = { ...focusState.current, typed: next };
    setTyped(next);
  };
  const keep = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isReplayedKey(event, isSearchable))
      focusState.current = { ...focusState.current, keys: [...focusState.current.keys, keyOf(event)] };
    // Which would send the form, or move the page.
    if (event.key === 'Enter' || (event.key === ' ' && !isSearchable)) event.preventDefault();
  };
  const press = (event: MouseEvent) => {
    focusState.current = { ...focusState.current, isOpen: true };
    if (event.target === input.current) return;
    event.preventDefault();
    input.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what surrounds the input brings the focus to it
    <div
      className={`${plain.box} ${styles.plain}`}
      title={text || undefined}
      data-status={status}
      data-disabled={control.disabled || undefined}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && come()}
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
        onFocus={() => {
          if (isSearchable) setTyped('');
          come();
        }}
        onBlur={leave}
        onChange={({ target }) => type(target.value)}
        onKeyDown={keep}
      />
      <span className={plain.icon}>{options.status === 'loading' ? <LoadingOutlined spin /> : <DownOutlined />}</span>
    </div>
  );
}

const initialFocus: SelectFocus = { isOpen: false, typed: '', keys: [] };

/** Keys that do something to a list; what a text is written with becomes part of it where one may search. */
function isReplayedKey({ key, ctrlKey, metaKey }: KeyboardEvent, isSearchable: boolean): boolean {
  if (key.length === 1) return !isSearchable && !ctrlKey && !metaKey;
  return (
    ['Enter', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Escape'].includes(key) ||
    (!isSearchable && ['Backspace', 'Delete'].includes(key))
  );
}
