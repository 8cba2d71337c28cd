import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useOwnText } from '../texts/use-own-text';
import { FigureText } from './FigureText';
import texts from './texts.json';

/** A range to be read; where a side is missing, the other alone. */
export function RangeText({ value, textOf }: { value: JsonValue; textOf(side: JsonValue): string }): ReactNode {
  const own = useOwnText(texts);
  const [from = '', to = ''] = (Array.isArray(value) ? value : [value]).map(textOf);
  return <FigureText>{from && to ? own('range', { from, to }) : from || to}</FigureText>;
}
