import type { ReactNode } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import { useExampleTexts } from '../preview/use-example-texts';
import { FormPane } from '../preview/running/FormPane';
import { useRunningForm } from '../preview/running/use-running-form';
import { usePreviewText } from '../preview/use-preview-text';

/** The form of the designer as it runs, for a new record. Values that were entered stay when the design changes. */
export function LiveForm({ descriptor }: { descriptor: FormDescriptor }): ReactNode {
  const own = usePreviewText();
  useExampleTexts();
  return <FormPane running={useRunningForm(descriptor)} isStale={false} empty={own('emptyForm')} />;
}
