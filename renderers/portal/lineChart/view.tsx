import type { ReactNode } from 'react';
import { ChartNode } from '#ui/portal/ChartNode.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { lineOption } from './line-option';

function Edit({ node }: ViewProps): ReactNode {
  return <ChartNode node={node} optionOf={lineOption} />;
}

export const renderer = defineRenderer({ Edit });
