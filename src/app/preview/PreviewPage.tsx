import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import { Preview } from './Preview';

/** `/previewModel`: runs form JSON as a form while the user edits it. */
export function PreviewPage() {
  return (
    <UiServicesProvider value={useServices(undefined)}>
      <Preview />
    </UiServicesProvider>
  );
}
