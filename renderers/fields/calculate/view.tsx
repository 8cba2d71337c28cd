import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { amountWords } from '#engine/amount-words';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { AmountWords } from '#ui/numbers/AmountWords.tsx';
import { NumberRangeFilter } from '#ui/numbers/NumberRangeFilter.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useControl } from '#ui/field/use-control.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { definition } from './definition';
import styles from './view.module.css';

/** An `output` rather than an input, because the value comes from other fields. */
function Edit({ node }: ViewProps): ReactNode {
  const { value } = useField<JsonValue>(node.id);
  const { id, 'aria-describedby': describedBy } = useControl(node);
  const result = useResult(node, value);
  return (
    <>
      <output id={id} aria-describedby={describedBy} className={styles.box} tabIndex={-1} aria-live="off">
        {result}
      </output>
      {node.props?.['isAmountChinese'] === true && <AmountWords value={value} />}
    </>
  );
}

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const result = useResult(node, value);
  return (
    <span className={styles.number} title={node.props?.['isAmountChinese'] === true ? amountWords(value) : undefined}>
      {result}
    </span>
  );
}

function useResult(node: ViewProps['node'], value: JsonValue): string {
  const text = useText();
  const result = definition.format(value, node);
  const unit = text(textProp(node.props?.['unit']));
  return result === '' || unit === '' ? result : `${result} ${unit}`;
}

export const renderer = defineRenderer({ Edit, Display, Filter: NumberRangeFilter, align: 'end' });
