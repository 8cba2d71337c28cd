import { ApiError } from '#api/api-error.ts';
import { UiServicesProvider } from '#ui/services.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useServices } from './use-services';

export interface ScreenPageProps {
  screenId: string;
  /** Shown if the screen does not exist: the form of a module without a list. */
  formId?: string | undefined;
  modelId: string | undefined;
  /** What the menu entry says about the page. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** A page from a descriptor, with the permissions of its menu entry. */
export function ScreenPage({ screenId, formId, modelId, params }: ScreenPageProps) {
  const fallback =
    formId === undefined
      ? undefined
      : (error: unknown) => (error instanceof ApiError && error.code === notFoundCode ? <Screen key={formId} id={formId} /> : undefined);
  return (
    <UiServicesProvider value={useServices(modelId)}>
      <Screen key={screenId} id={screenId} renderFailure={fallback} params={params} />
    </UiServicesProvider>
  );
}

/** Code of the server for a screen that does not exist. */
const notFoundCode = 404;
