import { textProp } from '#ui/props/text-prop.ts';
import type { UiServices } from '#ui/services.tsx';
import type { ColumnNode } from '../column-nodes';
import type { TotalFormat } from './total-text';

/** The format of the totals of a column: that of its cells. Calculated ones are rounded. */
export function totalFormat({ props = {}, calculate }: ColumnNode['node'], text: UiServices['text']): TotalFormat {
  const { thousands, precision, shownDigits, percent, addonBefore, unit, addonAfter } = props;
  const textOf = (part: unknown): string => text(textProp(part));
  const after = [textOf(unit), textOf(addonAfter)].filter((part) => part !== '').join(' ');
  const digits = shownDigits ?? (calculate === undefined ? undefined : precision);
  return { thousands, precision, shownDigits: digits, percent, before: textOf(addonBefore), after };
}
