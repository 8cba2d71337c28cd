import type { InputNumberProps } from 'antd';
import { useMemo, useRef } from 'react';
import { exactNumber } from '#engine/exact-number';
import { formatDecimal, isPrecision } from '#engine/format-decimal';
import type { JsonValue } from '#engine/json';
import { plainDecimal } from '#engine/plain-decimal';
import { numberProp } from '../props/number-prop';

/** The props of a node that say how its number is typed and written. Odd ones are as if absent. */
export type NumberProps = Readonly<Record<string, unknown>>;

/**
 * What antd's box for numbers needs to edit a value: decimal throughout, what is typed kept digit by digit. A number
 * that JavaScript cannot hold exactly becomes a text of its digits; the field's check complains of it. Bounds do not
 * change what is typed: they too are the check's business. A value that nobody types over stays as it is, however it
 * is written.
 */
export function useNumberBox(props: NumberProps, value: JsonValue, setValue: (value: JsonValue) => void): InputNumberProps<string> {
  const fixed = useMemo(() => fixedProps(props), [props]);
  const typedValue = useRef<JsonValue>(null);

  const change = (next: string | null) => {
    const isRounding = value !== typedValue.current && next !== null && fixed.formatter(next) === fixed.formatter(boxText(value));
    if (isRounding) return;
    typedValue.current = next === null ? null : (exactNumber(next) ?? next);
    setValue(typedValue.current);
  };
  const clampStep = (next: string) => {
    const [min, max] = [fixed['aria-valuemin'], fixed['aria-valuemax']];
    if (max !== undefined && Number(next) > max) change(String(max));
    else if (min !== undefined && Number(next) < min) change(String(min));
  };
  return { ...fixed, value: boxText(value), onChange: change, onStep: clampStep };
}

function fixedProps(props: NumberProps) {
  const { precision, thousands, step } = props;
  const format = { precision, thousands };
  return {
    stringMode: true,
    step: Math.abs(numberProp(step) ?? 1) || 1,
    ...(isPrecision(precision) && { precision }),
    'aria-valuemin': numberProp(props['min']),
    'aria-valuemax': numberProp(props['max']),
    formatter: (text: string | undefined, typing?: { userTyping: boolean; input: string }) =>
      typing?.userTyping ? typing.input : formatDecimal(text, format) || (text ?? ''),
    parser,
    inputMode: 'decimal' as const,
  };
}

/** Full-width digits of Chinese keyboards count, and so do groups of digits that were pasted. */
const parser = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[^\w.+-]/g, '');

/** Digits as digits; an odd value of an old record as it is, until somebody types over it. */
const boxText = (value: JsonValue): string => plainDecimal(value) ?? (typeof value === 'string' ? value : '');
