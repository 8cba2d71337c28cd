import type { ReactNode } from 'react';
import { timeFormatOf } from '#engine/dates/time-format';
import { formatTime } from '#engine/dates/time-of-day';
import { useValue } from '#form/use-value.ts';
import { PickerField } from '#ui/dates/PickerField.tsx';
import { RangeText } from '#ui/dates/RangeText.tsx';
import { timeKind } from '#ui/dates/time-kind.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';

const Edit = ({ node }: ViewProps): ReactNode => <PickerField node={node} kind={timeKind} isRange />;

function Display({ node }: ViewProps): ReactNode {
  const pattern = timeFormatOf(node);
  return <RangeText value={useValue(node.id)} textOf={(side) => formatTime(side, pattern)} />;
}

export const renderer = defineRenderer({ Edit, Display });
