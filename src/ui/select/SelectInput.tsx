import { Select, type RefSelectProps } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { clearKey, clearMark } from '../controls/clear-mark';
import { replayKeys } from '../deferred-input/replay-keys';
import { typeInto } from '../deferred-input/type-into';
import { OptionsFailed } from '../options/OptionsFailed';
import { isOptionMatch } from '../options/is-option-match';
import { flatOptions } from '../options/flat-options';
import { useCutList } from '../options/use-cut-list';
import type { FieldOption } from '../options/field-options';
import { opensList, useInputMode } from './search-keys';
import styles from './SelectField.module.css';
import type { SelectFocus, SelectProps } from './select-props';

export interface SelectInputProps extends SelectProps {
  /** The focus to take over from the plain input. */
  focusState: SelectFocus | undefined;
}

/** antd's select. */
export function SelectInput({
  control,
  selectedKeys: keys,
  isMultiple = false,
  options,
  placeholder,
  isSearchable,
  isClearable,
  onChange,
  onBlur,
  onRetry,
  focusState,
}: SelectInputProps): ReactNode {
  const [isOpen, setOpen] = useState(focusState?.isOpen ?? false);
  const select = useFocusHandover(focusState);
  useInputMode(control.id, isSearchable === true || options.more !== undefined);
  const { list, onSearch, popupRender } = useCutList(options);
  const clearByKey = clearKey(() => onChange([]));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
    // antd hears Esc once the list is drawn, which is too late for one that follows the opening at once.
    if (event.key === 'Escape') setOpen(false);
    if (opensList(event)) event.preventDefault();
    if (isClearable) clearByKey(event);
  };
  return (
    <Select<string | readonly string[], FieldOption>
      ref={select}
      {...control}
      mode={isMultiple ? 'multiple' : undefined}
      maxTagCount={isMultiple ? 'responsive' : undefined}
      value={isMultiple ? keys : keys.length > 1 ? keys.join(', ') : keys[0]}
      onChange={(next?: string | readonly string[]) => onChange(typeof next === 'string' ? [next] : (next ?? []))}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      open={isOpen}
      onOpenChange={setOpen}
      options={flatOptions(list) as FieldOption[]}
      fieldNames={fieldNames}
      placeholder={placeholder}
      showSearch={{ ...search, ...(onSearch && { onSearch }) }}
      popupRender={popupRender}
      allowClear={isClearable && clearMark}
      loading={options.status === 'loading'}
      notFoundContent={options.status === 'failed' && onRetry ? <OptionsFailed onRetry={onRetry} /> : undefined}
      classNames={{ placeholder: styles.placeholder ?? '', content: isOpen && keys.length > 0 ? (styles.searched ?? '') : '' }}
      style={wide}
    />
  );
}

const fieldNames = { label: 'fullName', value: 'id' };
const search = { filterOption: isOptionMatch };
const wide = { width: '100%' };

/** Takes over the focus, then the typed text, then the keys pressed after it. */
function useFocusHandover(focusState: SelectFocus | undefined) {
  const select = useRef<RefSelectProps>(null);
  useLayoutEffect(() => {
    if (focusState) select.current?.focus();
  }, [focusState]);
  useEffect(() => {
    const input = focusState && select.current?.nativeElement.querySelector('input');
    if (!input) return undefined;
    if (focusState.typed !== '') typeInto(input, focusState.typed);
    return replayKeys(input, focusState.keys);
  }, [focusState]);
  return select;
}
