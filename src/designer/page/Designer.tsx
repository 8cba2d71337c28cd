import { useAtomValue } from 'jotai';
import { lazy, Suspense, useMemo, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { FormViewContext } from '#ui/form/use-form-view.ts';
import { useUiServices } from '#ui/services.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { Canvas } from '../canvas/Canvas';
import { runClipboard } from '../clipboard/run-clipboard';
import { CommandsContext } from '../commands/commands-context';
import { ContextMenu } from '../commands/ContextMenu';
import { createCommands } from '../commands/create-commands';
import { describeNodes } from '../commands/describe-nodes';
import { commandOf, isHistoryCommand } from '../commands/keys';
import { DesignDrag } from '../drag/DesignDrag';
import { FileBanner } from '../file/FileBanner';
import { SaveFragment } from '../fragments/SaveFragment';
import { useDesignStore } from '../store/design-context';
import { LeftPane } from './LeftPane';
import styles from './page.module.css';
import { PropertiesDrawer, SideProperties } from './Properties';
import { TopBar, type DesignView } from './TopBar';
import { useDesignAtom } from './use-design';
import { usePageText } from './use-page-text';
import { useWorkbench } from './workbench';

/** Loaded when a list is designed. */
const ListDesigner = lazy(async () => ({ default: (await import('../list/ListDesigner')).ListDesigner }));

/** The open designer: the palette and the outline, the canvas, the properties, and the running form in place of the canvas. */
export function Designer({ Live }: { Live: ComponentType<{ descriptor: FormDescriptor }> }): ReactNode {
  const [view, setView] = useState<DesignView>('form');
  const [isLive, setLive] = useState(false);
  const commands = useDesignerCommands();
  const press = (event: KeyboardEvent) => {
    const command = commandOf(event);
    // A text input has a history of its own.
    if (!isHistoryCommand(command) || isTextInput(event.target)) return;
    event.preventDefault();
    commands.run(command);
  };
  return (
    <CommandsContext value={commands}>
      <DesignDrag>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole page */}
        <div className={styles.designer} onKeyDown={press}>
          <TopBar view={view} onView={setView} isLive={isLive} onLive={setLive} />
          <FileBanner />
          {view === 'form' ? (
            <FormPanes isLive={isLive} Live={Live} />
          ) : (
            <Suspense fallback={<ScreenSkeleton />}>
              <ListDesigner key={view} which={view} />
            </Suspense>
          )}
          <Messages />
        </div>
      </DesignDrag>
    </CommandsContext>
  );
}

function FormPanes({ isLive, Live }: { isLive: boolean; Live: ComponentType<{ descriptor: FormDescriptor }> }): ReactNode {
  const isNarrow = useNarrow();
  return (
    <>
      <div className={styles.panes} data-live={isLive || undefined}>
        {!isNarrow && <LeftPane />}
        <div className={styles.centre}>
          <Canvas />
        </div>
        {isLive && <LiveForm Live={Live} />}
        {!isNarrow && <SideProperties />}
      </div>
      {isNarrow && <LeftPane isBelow />}
      {isNarrow && <PropertiesDrawer />}
      <ContextMenu />
      <SaveFragment />
    </>
  );
}

function useDesignerCommands() {
  const store = useDesignStore();
  const workbench = useWorkbench();
  const own = usePageText();
  const { registry, text, language, feedback } = useUiServices();
  return useMemo(
    () =>
      createCommands({
        store,
        workbench,
        registry,
        own,
        translate: text,
        warn: (reason) => feedback.warning(reason),
        describe: (ids) => {
          const view = store.jotai.get(workbench.view);
          return describeNodes(store.jotai.get(store.design).form.root, ids, { own, text, language, view });
        },
        openProperties: () => store.jotai.set(workbench.panelRequests, (count) => count + 1),
        clipboard: (name) => {
          const run = async () => {
            if (!(await runClipboard(store, name))) feedback.warning(own('useKeys'));
          };
          void run();
        },
      }),
    [store, workbench, registry, own, text, language, feedback],
  );
}

const isTextInput = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

function LiveForm({ Live }: { Live: ComponentType<{ descriptor: FormDescriptor }> }): ReactNode {
  const { form } = useDesignAtom(useDesignStore().design);
  const view = useDesignAtom(useWorkbench().view);
  return (
    <div className={styles.live}>
      <FormViewContext value={view}>
        <Live descriptor={form} />
      </FormViewContext>
    </div>
  );
}

/** Tells a screen reader what was selected, changed or refused. */
function Messages(): ReactNode {
  const { message } = useWorkbench();
  const { jotai } = useDesignStore();
  return <output className="screen-reader-only">{useAtomValue(message, { store: jotai })}</output>;
}
