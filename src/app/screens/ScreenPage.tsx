import { UiServicesProvider } from '#ui/services.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useServices } from './use-services';

/** A page that a descriptor describes, with the rights of its menu entry. */
export function ScreenPage({ screenId, modelId }: { screenId: string; modelId: string | undefined }) {
  return (
    <UiServicesProvider value={useServices(modelId)}>
      <Screen key={screenId} id={screenId} />
    </UiServicesProvider>
  );
}
