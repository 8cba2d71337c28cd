import { lazy, Suspense, type ReactNode } from 'react';
import { printIdsIn } from '#engine/module/print-ids';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useReference } from '#ui/screen/use-reference.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';
import { usePrintRecords } from './use-print-records';

const PrintPreview = lazy(async () => ({ default: (await import('./PrintPreview')).PrintPreview }));

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const [template] = printIdsIn(useReference(node.props?.['templates']));
  const ids = printIdsIn(useReference(node.props?.['ids']));
  const title = useReference(node.props?.['title']);
  if (template === undefined) return <EmptyState title={own('none')} />;
  return <Preview template={template} ids={ids.join()} title={typeof title === 'string' ? title : ''} />;
}

/** Asks for the records while the code that fills the template is loaded. */
function Preview({ template, ids, title }: { template: string; ids: string; title: string }): ReactNode {
  const records = usePrintRecords(template, ids);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <PrintPreview {...{ template, ids, title, records }} />
    </Suspense>
  );
}

export const renderer = defineRenderer({ Edit });
