import { Input } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useField } from '#form/use-field.ts';
import { TextArea } from '#ui/controls/TextArea.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useText, type UiServices } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useControl } from '#ui/field/use-control.ts';
import { definition } from './definition';
import { linesOf } from './lines';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const fixed = useMemo(() => fixedProps(node, text), [node, text]);
  return (
    <TextArea
      {...fixed}
      {...control}
      value={definition.format(value, node)}
      onChange={(event) => setValue(event.target.value)}
      onBlur={leave}
    />
  );
}

/** A search condition is a single line. */
function Filter({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id } = useControl(node);
  return (
    <Input
      id={id}
      value={definition.format(value, node)}
      onChange={(event) => setValue(event.target.value)}
      onBlur={leave}
      allowClear={clearMark}
      autoComplete="off"
    />
  );
}

function fixedProps({ props = {} }: ResolvedNode, text: UiServices['text']) {
  const { maxlength, placeholder, showCount, clearable, readonly } = props;
  const { min, max } = linesOf(props);
  return {
    placeholder: text(textProp(placeholder)) || undefined,
    // autoSize measures at every keystroke, so a box of fixed height does not use it.
    ...(min === max ? { rows: min } : { autoSize: { minRows: min, maxRows: max } }),
    ...(showCount === true && {
      className: styles.counted,
      classNames: { count: styles.count ?? '' },
      count: { show: true, strategy: countCharacters, ...(typeof maxlength === 'number' && maxlength > 0 && { max: maxlength }) },
    }),
    ...(clearable === true && { allowClear: clearMark }),
    readOnly: readonly === true,
  };
}

/** Counts code points, as `maxlength` does: an emoji is one character. */
const countCharacters = (text: string): number => [...text].length;

export const renderer = defineRenderer({ Edit, Filter });
