import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import { describedRegistry } from '#renderers/described-props.ts';
import { useUiServices } from '#ui/services.tsx';
import { createFragments } from './fragments/create-fragments';
import { FragmentsContext } from './fragments/fragments-context';
import { OpenFile } from './file/OpenFile';
import { Designer } from './page/Designer';
import { DesignerSkeleton } from './page/DesignerSkeleton';
import { usePageText } from './page/use-page-text';
import { createWorkbench, WorkbenchContext } from './page/workbench';
import { OpenSession } from './session/OpenSession';
import type { DesignStore } from './store/design-store';

export interface DesignerPageProps {
  /** The module that is designed, or the file that is shown. */
  of: { moduleId: string } | { fileId: string };
  /** Draws the running form beside the canvas. */
  Live: ComponentType<{ descriptor: FormDescriptor }>;
}

/** The designer of a module: opens its design from the server, and keeps what is designed. The form of a file is only shown. */
export function DesignerPage({ of, Live }: DesignerPageProps): ReactNode {
  const own = usePageText();
  const services = useUiServices();
  const registry = useMemo(() => describedRegistry(services.registry), [services.registry]);
  const opening = { registry, loading: <DesignerSkeleton />, failedTitle: own('loadFailed') };
  const open = (store: DesignStore) => <OpenDesigner store={store} Live={Live} />;
  return 'fileId' in of ? (
    <OpenFile key={of.fileId} fileId={of.fileId} {...opening}>
      {open}
    </OpenFile>
  ) : (
    <OpenSession key={of.moduleId} moduleId={of.moduleId} {...opening}>
      {open}
    </OpenSession>
  );
}

function OpenDesigner({ store, Live }: Pick<DesignerPageProps, 'Live'> & { store: DesignStore }): ReactNode {
  const [workbench] = useState(() => createWorkbench(store, store.context.registry));
  const { http } = useUiServices();
  const fragments = useMemo(() => createFragments(store.jotai, http), [store, http]);
  return (
    <WorkbenchContext value={workbench}>
      <FragmentsContext value={fragments}>
        <Designer Live={Live} />
      </FragmentsContext>
    </WorkbenchContext>
  );
}
