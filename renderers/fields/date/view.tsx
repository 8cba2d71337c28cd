import type { ReactNode } from 'react';
import { dateKind } from '#ui/dates/date-kind.ts';
import { MomentFilter } from '#ui/dates/MomentFilter.tsx';
import { PickerField } from '#ui/dates/PickerField.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { renderer as shown } from './display';

const Edit = ({ node }: ViewProps): ReactNode => <PickerField node={node} kind={dateKind} />;

export const renderer = defineRenderer({ ...shown, Edit, Filter: MomentFilter });
