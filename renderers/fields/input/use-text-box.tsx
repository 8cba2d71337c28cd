import { lazy, Suspense, useMemo, type ChangeEvent, type ReactNode } from 'react';
import { rawText } from '#engine/dates/raw-text';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useField } from '#form/use-field.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useText, type UiServices } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useControl } from '#ui/field/use-control.ts';
import styles from './view.module.css';

const NamedIcon = lazy(async () => ({ default: (await import('./NamedIcon')).NamedIcon }));

/** Props of antd's `Input` for a node. The part that depends on the node alone is memoised. */
export function useTextBox(node: ResolvedNode) {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const fixed = useMemo(() => fixedProps(node, text), [node, text]);
  return {
    ...fixed,
    ...control,
    value: rawText(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
    onBlur: leave,
  };
}

function fixedProps({ props = {} }: ResolvedNode, text: UiServices['text']) {
  const { maxlength, placeholder, showCount, monospaced, clearable, readonly, prefixIcon, suffixIcon } = props;
  return {
    placeholder: text(textProp(placeholder)) || undefined,
    autoComplete: 'off',
    ...(showCount === true && {
      count: { show: true, strategy: countCharacters, ...(typeof maxlength === 'number' && maxlength > 0 && { max: maxlength }) },
    }),
    ...(monospaced === true && { className: styles.code }),
    ...(clearable === true && { allowClear: clearMark }),
    ...(readonly === true && { readOnly: true }),
    ...iconProp('prefix', prefixIcon),
    ...iconProp('suffix', suffixIcon),
  };
}

const iconProp = (side: 'prefix' | 'suffix', name: unknown) =>
  typeof name === 'string' && name !== '' ? { [side]: <BoxIcon name={name} /> } : {};

/** The icons are loaded lazily, because few inputs have one. */
function BoxIcon({ name }: { name: string }): ReactNode {
  return (
    <Suspense>
      <NamedIcon name={name} />
    </Suspense>
  );
}

/** Counts code points, as `maxlength` does: an emoji is one character. */
const countCharacters = (text: string): number => [...text].length;
