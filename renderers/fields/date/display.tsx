import type { ReactNode } from 'react';
import { useValue } from '#form/use-value.ts';
import { FigureText } from '#ui/dates/FigureText.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { definition } from './definition';

const Display = ({ node }: ViewProps): ReactNode => <FigureText>{definition.format(useValue(node.id), node)}</FigureText>;

export const renderer = defineRenderer({ Display });
