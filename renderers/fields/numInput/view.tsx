import { InputNumber } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useField } from '#form/use-field.ts';
import { steps } from '#ui/controls/steps.tsx';
import { AmountWords } from '#ui/numbers/AmountWords.tsx';
import { NumberRangeFilter } from '#ui/numbers/NumberRangeFilter.tsx';
import { useNumberBox } from '#ui/numbers/use-number-box.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText, type UiServices } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useControl } from '#ui/field/use-control.ts';
import { hasAddons, WithAddons } from '#ui/controls/WithAddons.tsx';
import { renderer as shown } from './display';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const box = <NumberBox node={node} />;
  const boxWithAddons = hasAddons(node) ? <WithAddons node={node}>{box}</WithAddons> : box;
  if (node.props?.['isAmountChinese'] !== true) return boxWithAddons;
  return (
    <>
      {boxWithAddons}
      <BoxAmountWords node={node} />
    </>
  );
}

function NumberBox({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const box = useNumberBox(node.props ?? noProps, value, setValue, leave);
  const fixed = useMemo(() => fixedProps(node, text), [node, text]);
  return <InputNumber<string> {...fixed} {...box} {...control} className={styles.input} />;
}

const BoxAmountWords = ({ node }: ViewProps): ReactNode => <AmountWords value={useField<JsonValue>(node.id).value} />;

const noProps = {};

function fixedProps({ props = {} }: ResolvedNode, text: UiServices['text']) {
  const { placeholder, unit, controls } = props;
  return {
    placeholder: text(textProp(placeholder)) || undefined,
    ...(textProp(unit) !== undefined && { suffix: text(textProp(unit)) }),
    ...steps,
    ...(controls === false && { controls: false }),
    ...(isOneDigit(props) && { maxLength: 1 }),
  };
}

/** Whether each value has one digit, so that no second one can be typed. */
const isOneDigit = ({ precision, min, max }: NonNullable<ResolvedNode['props']>): boolean =>
  precision === 0 && typeof min === 'number' && min >= 0 && typeof max === 'number' && max <= 9;

export const renderer = defineRenderer({ ...shown, Edit, Filter: NumberRangeFilter });
