import type { ReactNode } from 'react';
import { lazyValue } from '../deferred-input/lazy-value';
import { useDeferredInput } from '../deferred-input/use-deferred-input';
import { PlainSelect } from './PlainSelect';
import type { SelectInputProps } from './SelectInput';
import type { SelectFocus, SelectProps } from './select-props';

/**
 * A choice, to be made. antd's select is large and takes about as long to draw as five plain inputs, and few of a form's
 * selects are ever touched: a plain input that looks the same stands in its place until the pointer or the focus comes to
 * it. Several that are chosen need antd at once, which makes room for as many as fit.
 */
export function SelectField(props: SelectProps): ReactNode {
  const { View, focusState, activate } = useDeferredInput<SelectInputProps, SelectFocus>(
    selectInput,
    props.isMultiple === true && props.selectedKeys.length > 0,
  );
  return View ? <View {...props} focusState={focusState} /> : <PlainSelect {...props} onActivate={activate} />;
}

/** antd's select, loaded when the user comes to one. */
export const selectInput = lazyValue(async () => (await import('./SelectInput')).SelectInput);
