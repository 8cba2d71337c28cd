import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import { describedRegistry } from '#renderers/described-props.ts';
import { useUiServices } from '#ui/services.tsx';
import { Designer } from './page/Designer';
import { DesignerSkeleton } from './page/DesignerSkeleton';
import { usePageText } from './page/use-page-text';
import { createWorkbench, WorkbenchContext } from './page/workbench';
import { OpenSession } from './session/OpenSession';
import type { DesignStore } from './store/design-store';

export interface DesignerPageProps {
  moduleId: string;
  /** Draws the running form beside the canvas. */
  Live: ComponentType<{ descriptor: FormDescriptor }>;
}

/** The designer of a module: opens its design from the server, and keeps what is designed. */
export function DesignerPage({ moduleId, Live }: DesignerPageProps): ReactNode {
  const own = usePageText();
  const services = useUiServices();
  const registry = useMemo(() => describedRegistry(services.registry), [services.registry]);
  return (
    <OpenSession key={moduleId} moduleId={moduleId} registry={registry} loading={<DesignerSkeleton />} failedTitle={own('loadFailed')}>
      {(store) => <OpenDesigner store={store} Live={Live} />}
    </OpenSession>
  );
}

function OpenDesigner({ store, Live }: Pick<DesignerPageProps, 'Live'> & { store: DesignStore }): ReactNode {
  const [workbench] = useState(() => createWorkbench(store, store.context.registry));
  return (
    <WorkbenchContext value={workbench}>
      <Designer Live={Live} />
    </WorkbenchContext>
  );
}
