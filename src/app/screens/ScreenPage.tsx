import { ApiError } from '#api/api-error.ts';
import { UiServicesProvider } from '#ui/services.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useServices } from './use-services';

export interface ScreenPageProps {
  screenId: string;
  /** What is drawn in place of a screen that does not exist: the form of a module that has no list. */
  formId?: string | undefined;
  modelId: string | undefined;
}

/** A page that a descriptor describes, with the rights of its menu entry. */
export function ScreenPage({ screenId, formId, modelId }: ScreenPageProps) {
  const otherwise =
    formId === undefined
      ? undefined
      : (error: unknown) => (error instanceof ApiError && error.code === unknown ? <Screen key={formId} id={formId} /> : undefined);
  return (
    <UiServicesProvider value={useServices(modelId)}>
      <Screen key={screenId} id={screenId} renderFailure={otherwise} />
    </UiServicesProvider>
  );
}

/** The server knows of no such screen. */
const unknown = 404;
