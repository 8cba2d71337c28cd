import { InputNumber } from 'antd';
import type { FocusEvent, ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useOwnText } from '../texts/use-own-text';
import styles from './numbers.module.css';
import texts from './texts.json';
import { useNumberBox, type NumberProps } from './use-number-box';

export interface NumberRangeProps {
  /** Of the first box. */
  id: string;
  /** How the ends are typed and written: `min`, `max`, `step`, `precision`, `thousands`. */
  props: NumberProps;
  /** `[from, to]`, of which either may be `null`; anything else counts as nothing. */
  value: JsonValue;
  /** Called with the pair, or with `[]` when both ends are empty. Zero counts as an end. */
  onChange(value: JsonValue[]): void;
  /** The cursor left both boxes. */
  onLeave?(): void;
  placeholders?: readonly [from: string, to: string];
  disabled?: boolean;
  status?: 'error' | undefined;
  'aria-describedby'?: string | undefined;
}

/** Two boxes for the ends of a range of numbers. */
export function NumberRange({
  id,
  props,
  value,
  onChange,
  onLeave,
  placeholders,
  disabled,
  status,
  'aria-describedby': describedBy,
}: NumberRangeProps): ReactNode {
  const own = useOwnText(texts);
  const [from = null, to = null] = Array.isArray(value) ? value : [];
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.closest('fieldset')?.contains(event.relatedTarget) !== true) onLeave?.();
  };
  const shared = { props, disabled, status, describedBy, onBlur: leave };
  return (
    <fieldset className={styles.range} aria-labelledby={`${id}-label`}>
      <RangeEnd
        {...shared}
        id={id}
        value={from}
        onChange={(next) => onChange(pairOf(next, to))}
        label={own('from')}
        placeholder={placeholders?.[0] || own('from')}
      />
      <span className={styles.between} aria-hidden="true">
        ~
      </span>
      <RangeEnd
        {...shared}
        value={to}
        onChange={(next) => onChange(pairOf(from, next))}
        label={own('to')}
        placeholder={placeholders?.[1] || own('to')}
      />
    </fieldset>
  );
}

interface EndProps {
  id?: string;
  props: NumberProps;
  value: JsonValue;
  onChange(value: JsonValue): void;
  label: string;
  placeholder: string;
  disabled: boolean | undefined;
  status: 'error' | undefined;
  describedBy: string | undefined;
  onBlur(event: FocusEvent): void;
}

function RangeEnd({ id, props, value, onChange, label, placeholder, disabled, status, describedBy, onBlur }: EndProps): ReactNode {
  const box = useNumberBox(props, value, onChange);
  return (
    <InputNumber<string>
      {...box}
      id={id}
      disabled={disabled}
      status={status}
      placeholder={placeholder}
      aria-label={label}
      aria-describedby={describedBy}
      onBlur={onBlur}
      aria-invalid={status === 'error'}
      className={styles.end}
    />
  );
}

const pairOf = (from: JsonValue, to: JsonValue): JsonValue[] => (isEmptyEnd(from) && isEmptyEnd(to) ? [] : [from, to]);

const isEmptyEnd = (end: JsonValue): boolean => end === null || end === '';
