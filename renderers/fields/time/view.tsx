import type { ReactNode } from 'react';
import { useValue } from '#form/use-value.ts';
import { FigureText } from '#ui/dates/FigureText.tsx';
import { PickerField } from '#ui/dates/PickerField.tsx';
import { timeKind } from '#ui/dates/time-kind.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { definition } from './definition';

const Edit = ({ node }: ViewProps): ReactNode => <PickerField node={node} kind={timeKind} />;

const Filter = ({ node }: ViewProps): ReactNode => (
  <PickerField node={node} kind={timeKind} isRange={node.props?.['single'] !== true} isFilter />
);

const Display = ({ node }: ViewProps): ReactNode => <FigureText>{definition.format(useValue(node.id), node)}</FigureText>;

export const renderer = defineRenderer({ Edit, Filter, Display });
