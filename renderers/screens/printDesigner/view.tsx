import { lazy, Suspense, type ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useReference } from '#ui/screen/use-reference.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

const PrintDesigner = lazy(async () => ({ default: (await import('./PrintDesigner')).PrintDesigner }));

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const template = useReference(node.props?.['template']);
  if (typeof template !== 'string' || template === '') return <EmptyState title={own('none')} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <PrintDesigner templateId={template} />
    </Suspense>
  );
}

export const renderer = defineRenderer({ Edit });
