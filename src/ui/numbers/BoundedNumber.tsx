import { InputNumber, type InputNumberProps } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { steps } from '../controls/steps';
import { useOwnText } from '../texts/use-own-text';
import styles from './numbers.module.css';
import texts from './texts.json';

type InputProps = Pick<
  InputNumberProps<number>,
  'id' | 'size' | 'className' | 'placeholder' | 'disabled' | 'suffix' | 'step' | 'onBlur' | 'status' | 'aria-label' | 'aria-describedby'
>;

export interface BoundedNumberProps extends InputProps {
  min: number;
  max: number;
  /** Whether only whole numbers are in range. */
  isWhole?: boolean;
  value: number | null;
  /** Called with what was typed, also where it is out of range: the caller then keeps its value, or refuses to go on. */
  onChange(value: number | null, isInRange: boolean): void;
}

/**
 * A number with limits. antd itself replaces a number outside of them when the user leaves the input: here it stays, with a message
 * that names the limits.
 */
export function BoundedNumber({ min, max, isWhole = false, value, onChange, className, ...input }: BoundedNumberProps): ReactNode {
  const own = useOwnText(texts);
  const messageId = useId();
  const [typed, setTyped] = useState({ value, source: value });
  if (typed.source !== value) setTyped({ value, source: value });
  const fits = (next: number | null): boolean => next === null || (next >= min && next <= max && (!isWhole || Number.isInteger(next)));
  const take = (next: number | null): void => {
    setTyped({ value: next, source: value });
    onChange(next, fits(next));
  };
  const isWrong = !fits(typed.value);
  return (
    <span className={`${styles.bounded} ${className ?? ''}`}>
      <InputNumber<number>
        {...input}
        {...(isWrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': messageId })}
        className={styles.boundedInput ?? ''}
        {...steps}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed.value}
        onChange={take}
        onStep={(next) => (next < min || next > max) && take(next < min ? min : max)}
      />
      {isWrong && (
        <span id={messageId} role="alert" className={styles.message}>
          {own(isWhole ? 'outsideWhole' : 'outside', { min, max })}
        </span>
      )}
    </span>
  );
}
