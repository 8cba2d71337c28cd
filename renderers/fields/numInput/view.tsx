import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/use-control.ts';
import { formatNumber } from './format-number';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<number | null>(node.id);
  const control = useControl(node);
  const text = useText();
  const { min, max, step, precision, thousands, placeholder, unit } = node.props ?? {};
  return (
    <InputNumber<number>
      {...control}
      {...limits({ min, max, step, precision })}
      value={value}
      onChange={setValue}
      onBlur={leave}
      placeholder={text(placeholder as Text | undefined)}
      suffix={unit === undefined ? undefined : text(unit as Text)}
      {...(thousands === true && { formatter: grouped, parser: ungrouped })}
      className={styles.input}
      inputMode="decimal"
    />
  );
}

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const text = useText();
  const unit = node.props?.['unit'];
  const shown = formatNumber(value, node);
  return (
    <span className={styles.number}>
      {shown}
      {shown !== '' && unit !== undefined && ` ${text(unit as Text)}`}
    </span>
  );
}

/** Only numbers get through to the input. */
const limits = (props: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(Object.entries(props).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));

const grouped = (value: number | string | undefined): string => String(value ?? '').replace(/^(-?\d+)/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
const ungrouped = (shown: string | undefined): number => Number((shown ?? '').replaceAll(',', ''));

export const renderer = defineRenderer({ Edit, Display, align: 'end' });
