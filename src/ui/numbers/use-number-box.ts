import type { InputNumberProps } from 'antd';
import { useMemo, useRef, type FocusEvent } from 'react';
import { exactNumber } from '#engine/exact-number';
import { formatDecimal, hasMoreDecimals, isPrecision } from '#engine/format-decimal';
import type { JsonValue } from '#engine/json';
import { numberText } from '#engine/number-text';
import { plainDecimal } from '#engine/plain-decimal';

/** The props of a node that format its number. Invalid ones are ignored. */
export type NumberProps = Readonly<Record<string, unknown>>;

/**
 * The props of antd's number input that keep every typed digit. A number that JavaScript cannot hold exactly becomes a text
 * of its digits, which the check of the field reports. Bounds and decimals do not change typed numbers either. A value that the user does
 * not edit stays as it is. With `onLeave`, the input belongs to a form: a text that is not a number stays when the user leaves
 * it, so that the check can mark it.
 */
export function useNumberBox(
  props: NumberProps,
  value: JsonValue,
  setValue: (value: JsonValue) => void,
  onLeave?: (event: FocusEvent) => void,
): InputNumberProps<string> {
  const { format, ...fixed } = useMemo(() => fixedProps(props), [props]);
  const typedValue = useRef<JsonValue>(null);
  const typedText = useRef('');

  const change = (next: string | null) => {
    const isRounding = value !== typedValue.current && next !== null && format(next) === format(boxText(value));
    if (isRounding) return;
    typedValue.current = next === null ? null : (exactNumber(next) ?? next);
    setValue(typedValue.current);
  };
  const clampStep = (next: string) => {
    const [min, max] = [fixed['aria-valuemin'], fixed['aria-valuemax']];
    if (max !== undefined && Number(next) > max) change(String(max));
    else if (min !== undefined && Number(next) < min) change(String(min));
  };
  const keepText = () => {
    const text = typedText.current;
    typedText.current = '';
    if (text.trim() !== '' && numberText(text) === undefined) setValue(text.trim().slice(0, maxKept));
  };
  const keeping = onLeave && {
    onInput: (text: string) => void (typedText.current = text),
    onPressEnter: keepText,
    onBlur: (event: FocusEvent) => {
      keepText();
      onLeave(event);
    },
  };
  return { ...fixed, value: boxText(value), onChange: change, onStep: clampStep, ...keeping };
}

function fixedProps(props: NumberProps) {
  const { precision, thousands } = props;
  const step = Math.abs(numberProp(props['step']) ?? 1) || 1;
  // Digits that the field does not take are shown too: the check of the field reports them.
  const format = (text: string): string =>
    formatDecimal(text, { thousands, ...(!hasMoreDecimals(text, precision) && { precision }) }) || text;
  return {
    format,
    stringMode: true,
    step,
    'aria-valuemin': numberProp(props['min']),
    'aria-valuemax': numberProp(props['max']),
    // Only where needed: antd then sets the text and the cursor again after every key. It pads numbers to the step's decimals.
    ...((isPrecision(precision) || thousands === true || !Number.isInteger(step)) && {
      formatter: (text: string | undefined, typing?: { userTyping: boolean; input: string }) =>
        typing?.userTyping && isTypedAs(text ?? '', typing.input) ? typing.input : format(text ?? ''),
    }),
    parser,
    inputMode: 'decimal' as const,
  };
}

/** Accepts the full-width digits of Chinese keyboards and pasted digits with separators. Another text is not a number for antd. */
const parser = (text = ''): string => numberText(text) ?? text;

/** Whether the typed text is of the number. One that is set while the user is in the box, as by a paste of several cells, is another. */
const isTypedAs = (text: string, typed: string): boolean =>
  (text === '') === (typed.trim() === '') && Number(text) === Number(parser(typed));

/** In characters, of a text that is not a number. */
const maxKept = 200;

/** The digits of a number. A text that is not a number, as an old record may hold, is shown as it is. */
const boxText = (value: JsonValue): string => plainDecimal(value) ?? (typeof value === 'string' ? value : '');

/** A prop that should be a number; `undefined` if it is not. */
const numberProp = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
