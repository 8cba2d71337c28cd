import { DesignerPage } from '../../designer/DesignerPage';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import { LiveForm } from './LiveForm';

/** The designer of a module, with the rights of the list of modules. */
export function DesignerRoute({ moduleId, modelId }: { moduleId: string; modelId: string | undefined }) {
  return (
    <UiServicesProvider value={useServices(modelId)}>
      <DesignerPage moduleId={moduleId} Live={LiveForm} />
    </UiServicesProvider>
  );
}
