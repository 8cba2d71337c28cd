import type { ReactNode } from 'react';
import { lazyValue } from '../deferred-input/lazy-value';
import { useDeferredInput } from '../deferred-input/use-deferred-input';
import { PlainSelect } from './PlainSelect';
import type { SelectInputProps } from './SelectInput';
import type { SelectFocus, SelectProps } from './select-props';

/**
 * A select. antd's select takes about as long to draw as five plain inputs, so a plain input that looks the same is shown
 * until the pointer or the focus reaches it. Several selected choices need antd at once, which fits their tags to the width.
 */
export function SelectField(props: SelectProps): ReactNode {
  const { View, focusState, activate } = useDeferredInput<SelectInputProps, SelectFocus>(
    selectInput,
    props.isMultiple === true && props.selectedKeys.length > 0,
  );
  return View ? <View {...props} focusState={focusState} /> : <PlainSelect {...props} onActivate={activate} />;
}

/** antd's select, loaded when the pointer or the focus reaches one. */
export const selectInput = lazyValue(async () => (await import('./SelectInput')).SelectInput);
