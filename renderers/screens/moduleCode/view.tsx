import type { ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useReference } from '#ui/screen/use-reference.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ModuleCode } from './ModuleCode';
import texts from './texts.json';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const module = useReference(node.props?.['module']);
  if (typeof module !== 'string' || module === '') return <EmptyState title={own('none')} />;
  return <ModuleCode moduleId={module} />;
}

export const renderer = defineRenderer({ Edit });
