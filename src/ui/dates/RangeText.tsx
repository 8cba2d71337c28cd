import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useOwnText } from '../texts/use-own-text';
import { FigureText } from './FigureText';
import texts from './texts.json';

/** Shows a range. If one end is missing, shows the other alone. */
export function RangeText({ value, textOf }: { value: JsonValue; textOf(side: JsonValue): string }): ReactNode {
  const own = useOwnText(texts);
  const [from = '', to = ''] = (Array.isArray(value) ? value : [value]).map(textOf);
  return <FigureText>{from && to ? own('range', { from, to }) : from || to}</FigureText>;
}
