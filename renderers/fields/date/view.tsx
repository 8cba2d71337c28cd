import type { ReactNode } from 'react';
import { useValue } from '#form/use-value.ts';
import { dateKind } from '#ui/dates/date-kind.ts';
import { FigureText } from '#ui/dates/FigureText.tsx';
import { MomentFilter } from '#ui/dates/MomentFilter.tsx';
import { PickerField } from '#ui/dates/PickerField.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { definition } from './definition';

const Edit = ({ node }: ViewProps): ReactNode => <PickerField node={node} kind={dateKind} />;

const Display = ({ node }: ViewProps): ReactNode => <FigureText>{definition.format(useValue(node.id), node)}</FigureText>;

export const renderer = defineRenderer({ Edit, Filter: MomentFilter, Display });
