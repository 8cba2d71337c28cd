import { Alert } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { usePhone } from '#ui/browser/use-phone.ts';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { useUiServices } from '#ui/services.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { Canvas } from '../canvas/Canvas';
import { runClipboard } from '../clipboard/run-clipboard';
import { useClipboard } from '../clipboard/use-clipboard';
import { CommandsContext } from '../commands/commands-context';
import { ContextMenu } from '../commands/ContextMenu';
import { createCommands } from '../commands/create-commands';
import { describeNodes } from '../commands/describe-nodes';
import { commandOf, isHistoryCommand } from '../commands/keys';
import { DesignDrag } from '../drag/DesignDrag';
import { FileBanner } from '../file/FileBanner';
import { SaveFragment } from '../fragments/SaveFragment';
import { useDesignStore } from '../store/design-context';
import type { LivePaneProps } from '../live/LivePane';
import { LeftPane } from './LeftPane';
import styles from './page.module.css';
import { PropertiesDrawer, SideProperties } from './Properties';
import { TopBar, type DesignView } from './TopBar';
import { usePageText } from './use-page-text';
import { useWorkbench } from './workbench';

/** Loaded with the first look at the running form. */
const LivePane = lazy(async () => ({ default: (await import('../live/LivePane')).LivePane }));

/** Loaded when a list is designed. */
const ListDesigner = lazy(async () => ({ default: (await import('../list/ListDesigner')).ListDesigner }));

/** The open designer: the palette and the outline, the canvas, the properties, and the running form in place of the canvas. */
export function Designer({ Frame }: Pick<LivePaneProps, 'Frame'>): ReactNode {
  const [view, setView] = useState<DesignView>('form');
  const [place, setPlace] = useStoredState<LivePlace>('designer.live', 'off', isLivePlace);
  const [lastPlace, setLastPlace] = useState<Exclude<LivePlace, 'off'>>(place === 'off' ? 'beside' : place);
  const setLive = (isLive: boolean) => setPlace(isLive ? lastPlace : 'off');
  const setAlone = (isAlone: boolean) => {
    const next = isAlone ? 'alone' : 'beside';
    setLastPlace(next);
    setPlace(next);
  };
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
          <TopBar view={view} onView={setView} isLive={place !== 'off'} onLive={setLive} />
          <FileBanner />
          <NarrowNotice />
          {view === 'form' ? (
            <FormPanes place={place} onAlone={setAlone} Frame={Frame} />
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

/** A phone shows the design, but has no room for the palette and the properties beside it. */
function NarrowNotice(): ReactNode {
  const own = usePageText();
  return usePhone() && <Alert type="info" banner closable title={own('wantsWidth')} />;
}

/** Where the running form is drawn. */
type LivePlace = 'off' | 'beside' | 'alone';

const isLivePlace = (value: unknown): value is LivePlace => value === 'off' || value === 'beside' || value === 'alone';

interface FormPanesProps extends Pick<LivePaneProps, 'Frame' | 'onAlone'> {
  place: LivePlace;
}

function FormPanes({ place, onAlone, Frame }: FormPanesProps): ReactNode {
  useClipboard();
  const isNarrow = useNarrow();
  return (
    <>
      <div className={styles.panes} data-live={place}>
        {!isNarrow && <LeftPane />}
        <div className={styles.centre}>
          <Canvas />
        </div>
        {place !== 'off' && (
          <div className={styles.live}>
            <Suspense fallback={<ScreenSkeleton />}>
              <LivePane Frame={Frame} isAlone={place === 'alone'} onAlone={onAlone} />
            </Suspense>
          </div>
        )}
        {!isNarrow && <SideProperties />}
      </div>
      {/* Nothing is added while the form runs in place of the canvas. */}
      {isNarrow && place === 'off' && <LeftPane isBelow />}
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
        clipboard: (name, transfer) => {
          const run = async () => {
            if (!(await runClipboard(name, transfer))) feedback.warning(own('useKeys'));
          };
          void run();
        },
      }),
    [store, workbench, registry, own, text, language, feedback],
  );
}

const isTextInput = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/** Tells a screen reader what was selected, changed or refused. */
function Messages(): ReactNode {
  const { message } = useWorkbench();
  const { jotai } = useDesignStore();
  return <output className="screen-reader-only">{useAtomValue(message, { store: jotai })}</output>;
}
