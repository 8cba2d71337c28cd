import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import { Preview } from './Preview';

/** `/previewModel`: form JSON runs as a form while it is written. */
export function PreviewPage() {
  return (
    <UiServicesProvider value={useServices(undefined)}>
      <Preview />
    </UiServicesProvider>
  );
}
