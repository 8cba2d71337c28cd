import type { ReactNode } from 'react';
import { ChartNode } from '#ui/portal/ChartNode.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { barOption } from './bar-option';

function Edit({ node }: ViewProps): ReactNode {
  return <ChartNode node={node} optionOf={barOption} />;
}

export const renderer = defineRenderer({ Edit });
