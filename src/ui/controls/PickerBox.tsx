import { CloseCircleFilled, DownOutlined, EyeOutlined } from '@ant-design/icons';
import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import plain from '../deferred-input/plain.module.css';
import { useControl } from '../field/use-control';
import { useUiText } from '../texts/use-own-text';
import styles from './PickerBox.module.css';
import type { TypingAhead } from './use-typed-ahead';

export interface PickerBoxProps {
  node: ResolvedNode;
  input: RefObject<HTMLInputElement | null>;
  /** What is typed opens the dialog, whose search takes it. */
  typing: TypingAhead;
  /** The names of what is chosen. */
  names: string;
  /** Where the only choice lies, behind its name. */
  above?: string | undefined;
  /** The names in full; without it, `names`. */
  title?: string;
  placeholder: string;
  /** What must be chosen elsewhere before the box can open. */
  needs?: string | undefined;
  isEmpty: boolean;
  isOpen: boolean;
  /** What the box opens. */
  opens: 'dialog' | 'listbox';
  onOpen(): void;
  /** The user goes on before the choices have been loaded. */
  onCancel(): void;
  onClear(): void;
  onLeave(): void;
  /** Shows what is chosen, offered in a disabled field. */
  onShow?: (() => void) | undefined;
}

/** An input that opens something to choose from. Enter, the space bar, the down arrow and typing open it, Delete clears it. */
export function PickerBox(props: PickerBoxProps): ReactNode {
  const { node, input, typing, names, above, title = names, placeholder, needs, isEmpty, isOpen, opens, onClear, onShow } = props;
  const { status, 'aria-describedby': describedBy, ...control } = useControl(node);
  const [isTold, setTold] = useState(false);
  const isClearable = node.props?.['clearable'] !== false && !control.disabled && !isEmpty;
  const { open, ...keys } = boxEvents(props, { isClearable, isDisabled: control.disabled === true, tell: setTold });
  const needsId = `${control.id}-needs`;
  const clear = (): void => {
    onClear();
    input.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the input has the keys
    <div
      className={`${plain.box} ${styles.field}`}
      title={title || undefined}
      data-status={status}
      data-disabled={control.disabled || undefined}
      data-clearable={isClearable || undefined}
      onClick={open}
    >
      <input
        ref={input}
        {...control}
        aria-describedby={needs === undefined ? describedBy : [describedBy, needsId].filter(Boolean).join(' ')}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list to control before it opens
        role="combobox"
        aria-haspopup={opens}
        aria-expanded={isOpen}
        autoComplete="off"
        // A tap brings up no keyboard of a phone.
        inputMode="none"
        value={typing.shown || names}
        placeholder={needs ?? placeholder}
        {...keys}
        onCompositionStart={() => typing.setComposing(true)}
        onCompositionEnd={() => typing.setComposing(false)}
      />
      {above && typing.shown === '' && <Above name={names} above={above} />}
      {isClearable && <ClearButton onClear={clear} />}
      {control.disabled && !isEmpty && onShow && <ShowButton onShow={onShow} />}
      <DownOutlined className={`${plain.icon} ${styles.arrow}`} />
      {needs !== undefined && (
        <span id={needsId} className={isTold ? styles.needs : 'screen-reader-only'} data-needs={isTold || undefined}>
          {needs}
        </span>
      )}
    </div>
  );
}

/** What keys, typing and the loss of the focus do. */
function boxEvents(
  { typing, names, needs, isOpen, onOpen, onCancel, onClear, onLeave }: PickerBoxProps,
  { isClearable, isDisabled, tell }: { isClearable: boolean; isDisabled: boolean; tell(isTold: boolean): void },
) {
  const open = (): void => {
    if (isDisabled) return;
    if (needs === undefined) onOpen();
    else tell(true);
  };
  const isTyped = typing.shown !== '';
  const cancel = (): void => {
    typing.clear();
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' && isClearable && !isTyped) onClear();
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      cancel();
    }
    if (event.nativeEvent.isComposing) return;
    // The names are no text to edit.
    if (!isTyped && ['Backspace', 'Delete'].includes(event.key)) event.preventDefault();
    if (isTyped && event.key === ' ') return;
    if (opensDialog(event)) open();
    if (isTyped && event.key === 'Enter') typing.enter();
  };
  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>): void => {
    if (needs !== undefined) return open();
    const text = isTyped || !value.startsWith(names) ? value : value.slice(names.length);
    typing.type(text);
    if (text !== '') open();
  };
  /** The focus goes into what opens, or the user goes on before it has loaded: then it does not open later. */
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (isOpen && relatedTarget?.closest('[role="dialog"], [role="tooltip"]') !== null) return;
    if (isOpen || isTyped) cancel();
    tell(false);
    onLeave();
  };
  return { open, onChange, onKeyDown, onBlur };
}

/** Lies over the input, which has one colour, behind the name there. */
const Above = ({ name, above }: { name: string; above: string }): ReactNode => (
  <span className={styles.above} aria-hidden="true">
    <span>{name}</span> {above}
  </span>
);

/** Tab skips it, because Delete clears the field on the keyboard. */
function ClearButton({ onClear }: { onClear(): void }): ReactNode {
  const ui = useUiText();
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    onClear();
  };
  return (
    <button type="button" tabIndex={-1} className={styles.clear} aria-label={ui('clear')} onClick={onClick}>
      <CloseCircleFilled />
    </button>
  );
}

function ShowButton({ onShow }: { onShow(): void }): ReactNode {
  const ui = useUiText();
  return (
    <button type="button" className={styles.show} aria-label={ui('showRelated')} onClick={onShow}>
      <EyeOutlined />
    </button>
  );
}

/** Whether a key opens the dialog. Enter would submit the form, and the space bar would scroll the page. */
function opensDialog(event: KeyboardEvent): boolean {
  const isOpening = ['Enter', ' ', 'ArrowDown'].includes(event.key);
  if (isOpening) event.preventDefault();
  return isOpening;
}
