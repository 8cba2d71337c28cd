import { DesignerPage, type DesignerPageProps } from '../../designer/DesignerPage';
import { UiServicesProvider } from '#ui/services.tsx';
import { useServices } from '../screens/use-services';
import { LiveFrame } from './LiveFrame';

type DesignerRouteProps = Pick<DesignerPageProps, 'of'> & { modelId: string | undefined };

/** The designer of a module or of a file, with the rights of the list of modules. */
export function DesignerRoute({ of, modelId }: DesignerRouteProps) {
  return (
    <UiServicesProvider value={useServices(modelId)}>
      <DesignerPage of={of} Frame={LiveFrame} />
    </UiServicesProvider>
  );
}
