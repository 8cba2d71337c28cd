import type { ReactNode } from 'react';
import { dateFormatOf } from '#engine/dates/date-format';
import { formatDate } from '#engine/dates/format-date';
import { useValue } from '#form/use-value.ts';
import { dateKind } from '#ui/dates/date-kind.ts';
import { PickerField } from '#ui/dates/PickerField.tsx';
import { RangeText } from '#ui/dates/RangeText.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';

const Edit = ({ node }: ViewProps): ReactNode => <PickerField node={node} kind={dateKind} isRange />;

function Display({ node }: ViewProps): ReactNode {
  const format = dateFormatOf(node);
  return <RangeText value={useValue(node.id)} textOf={(side) => formatDate(side, format)} />;
}

export const renderer = defineRenderer({ Edit, Display });
