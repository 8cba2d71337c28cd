import { InputNumber } from 'antd';
import type { FocusEvent, ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useOwnText } from '../texts/use-own-text';
import styles from './numbers.module.css';
import texts from './texts.json';
import { steps } from '../controls/steps';
import { useNumberBox, type NumberProps } from './use-number-box';

export interface NumberRangeProps {
  /** The id of the first input. */
  id: string;
  /** The number format of both ends: `min`, `max`, `step`, `precision`, `thousands`. */
  props: NumberProps;
  /** `[from, to]`, each of which may be `null`. Any other value counts as empty. */
  value: JsonValue;
  /** Called with the pair, or with `[]` when both ends are empty. Zero counts as an end. */
  onChange(value: JsonValue[]): void;
  /** The focus left both inputs. */
  onLeave?(): void;
  placeholders?: readonly [from: string, to: string];
  disabled?: boolean;
  status?: 'error' | undefined;
  'aria-describedby'?: string | undefined;
}

/** Two inputs for the ends of a number range. */
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
  const shared = { props, disabled, status, describedBy, onBlur: onLeave && leave };
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
  /** Set in a form. */
  onBlur: ((event: FocusEvent) => void) | undefined;
}

function RangeEnd({ id, props, value, onChange, label, placeholder, disabled, status, describedBy, onBlur }: EndProps): ReactNode {
  const box = useNumberBox(props, value, onChange, onBlur);
  return (
    <InputNumber<string>
      {...box}
      {...steps}
      id={id}
      disabled={disabled}
      status={status}
      placeholder={placeholder}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={status === 'error'}
      className={styles.end}
    />
  );
}

const pairOf = (from: JsonValue, to: JsonValue): JsonValue[] => (isEmptyEnd(from) && isEmptyEnd(to) ? [] : [from, to]);

const isEmptyEnd = (end: JsonValue): boolean => end === null || end === '';
