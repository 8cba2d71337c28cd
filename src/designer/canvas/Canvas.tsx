import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from '#form/form-context.tsx';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { FormViewContext } from '#ui/form/use-form-view.ts';
import { NodeListProvider } from '#ui/nodes/NodeList.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { createScreenStore } from '#ui/screen/create-screen-store.ts';
import { ScreenProvider } from '#ui/screen/screen-context.tsx';
import { commandOf } from '../commands/keys';
import { useCommands } from '../commands/commands-context';
import { useDesignAtom, useRoot } from '../page/use-design';
import { usePageText } from '../page/use-page-text';
import { useWorkbench } from '../page/workbench';
import { CanvasNodes } from './CanvasNodes';
import styles from './canvas.module.css';
import { createNearness } from './create-nearness';
import { NearnessContext } from './use-nearness';
import { Overlay } from './Overlay';

/**
 * The form as it runs, below an overlay that takes the pointer. Its inputs are inert: the canvas has one place for the
 * keys, and what is selected is told by the live region of the page.
 */
export function Canvas(): ReactNode {
  const own = usePageText();
  const { holdCanvas, focusCanvas, view: viewAtom } = useWorkbench();
  const view = useDesignAtom(viewAtom);
  const commands = useCommands();
  // The page was opened by a link or a button that is gone.
  useEffect(() => {
    if (document.activeElement === document.body) focusCanvas();
  }, [focusCanvas]);
  const press = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command || command === 'undo' || command === 'redo') return;
    event.preventDefault();
    commands.run(command);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself
    <div
      ref={holdCanvas}
      className={styles.canvas}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys itself
      tabIndex={0}
      role="application"
      aria-label={view === 'pc' ? own('canvas') : own('canvasOf', { view: own(`formView.${view}`) })}
      aria-describedby="designer-canvas-help"
      onKeyDown={press}
    >
      <p id="designer-canvas-help" className="screen-reader-only">
        {own('canvasHelp')}
      </p>
      <div className={styles.sheet} data-view={view}>
        <FormViewContext value={view}>
          <Content />
          <Overlay />
        </FormViewContext>
      </div>
    </div>
  );
}

/** Number of nodes that a frame draws at once, enough for a tall window. */
const count = 40;
/** Of pasted nodes, most are out of sight. */
const laterCount = 4;
/** In px: more than a turn of the wheel ahead of scrolling. */
const margin = 120;
/** In px: a drawn node stays while some lines are added above it. */
const farMargin = 600;

function Content(): ReactNode {
  const root = useRoot();
  const own = usePageText();
  const { form, holdContent, canvas } = useWorkbench();
  const [nearness] = useState(() =>
    typeof IntersectionObserver === 'function' ? createNearness(canvas, { margin, farMargin, count, laterCount }) : undefined,
  );
  useEffect(() => () => nearness?.disconnect(), [nearness]);
  const screen = useMemo(() => ({ id: root.id, store: createScreenStore(), markChanged: () => {} }), [root.id]);
  return (
    <div ref={holdContent} className={styles.content} inert>
      {(root.children ?? []).length === 0 && <p className={styles.empty}>{own('empty')}</p>}
      <BundleProvider value={noBundle}>
        <ScreenProvider value={screen}>
          <FormProvider value={form}>
            <NearnessContext value={nearness}>
              <NodeListProvider value={CanvasNodes}>
                <RenderNode node={root} />
              </NodeListProvider>
            </NearnessContext>
          </FormProvider>
        </ScreenProvider>
      </BundleProvider>
    </div>
  );
}
