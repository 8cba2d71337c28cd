import { useContext, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { describedRegistry } from '#renderers/described-props.ts';
import { useUiServices } from '#ui/services.tsx';
import { createFragments } from './fragments/create-fragments';
import { FragmentsContext } from './fragments/fragments-context';
import { OpenFile } from './file/OpenFile';
import { createLive, type Live } from './live/create-live';
import { PreviewContext } from '#ui/print/preview-context.ts';
import { LiveContext } from './live/live-context';
import type { LiveFrameProps } from './live/live-frame';
import { Designer } from './page/Designer';
import { DesignerSkeleton } from './page/DesignerSkeleton';
import { usePageText } from './page/use-page-text';
import { createWorkbench, WorkbenchContext } from './page/workbench';
import { OpenSession } from './session/OpenSession';
import { DesignSessionContext } from './session/session-context';
import type { DesignStore } from './store/design-store';

export interface DesignerPageProps {
  /** The module that is designed, or the file that is shown. */
  of: { moduleId: string } | { fileId: string };
  /** Draws the running form in a language, an appearance and a width of its own. */
  Frame: ComponentType<LiveFrameProps>;
}

/** The designer of a module: opens its design from the server, and keeps what is designed. The form of a file is only shown. */
export function DesignerPage({ of, Frame }: DesignerPageProps): ReactNode {
  const own = usePageText();
  const services = useUiServices();
  const registry = useMemo(() => describedRegistry(services.registry), [services.registry]);
  const opening = { registry, loading: <DesignerSkeleton />, failedTitle: own('loadFailed') };
  const open = (store: DesignStore) => <OpenDesigner store={store} Frame={Frame} />;
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

function OpenDesigner({ store, Frame }: Pick<DesignerPageProps, 'Frame'> & { store: DesignStore }): ReactNode {
  const [workbench] = useState(() => createWorkbench(store, store.context.registry));
  const live = useCreatedLive(store);
  const { http } = useUiServices();
  const fragments = useMemo(() => createFragments(store.jotai, http), [store, http]);
  return (
    <WorkbenchContext value={workbench}>
      <FragmentsContext value={fragments}>
        <PreviewContext value>
          <LiveContext value={live}>
            <Designer Frame={Frame} />
          </LiveContext>
        </PreviewContext>
      </FragmentsContext>
    </WorkbenchContext>
  );
}

function useCreatedLive({ jotai }: DesignStore): Live {
  const moduleId = useContext(DesignSessionContext)?.moduleId;
  const { http, session } = useUiServices();
  const [live] = useState(() => createLive({ jotai, moduleId, http, user: session.user }));
  useEffect(() => () => live.close(), [live]);
  return live;
}
