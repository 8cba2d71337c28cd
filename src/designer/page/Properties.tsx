import { Drawer } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import styles from './page.module.css';
import { useDesignAtom } from './use-design';
import { usePageText } from './use-page-text';
import { useWorkbench } from './workbench';

/** Loaded and drawn after the canvas. */
const PropertyPanel = lazy(async () => ({ default: (await import('../properties/PropertyPanel')).PropertyPanel }));

const Panel = (): ReactNode => (
  <Suspense fallback={<ScreenSkeleton />}>
    <PropertyPanel />
  </Suspense>
);

/** The properties beside the canvas. A request for them moves the focus there, and Esc moves it back. */
export function SideProperties(): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const { focusCanvas, panelRequests } = useWorkbench();
  const requests = useDesignAtom(panelRequests);
  useEffect(() => {
    if (requests === 0) return;
    const input = panel.current?.querySelector<HTMLElement>(firstProperty) ?? panel.current?.querySelector<HTMLElement>(search);
    input?.focus();
  }, [requests]);
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) focusCanvas();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the panel
    <aside ref={panel} className={styles.right} onKeyDown={leave}>
      <Panel />
    </aside>
  );
}

const firstProperty = '[data-field]:not([aria-hidden="true"] *) :is(input, textarea, button, [tabindex="0"])';

/** The search of properties, where the others are not drawn yet. */
const search = 'input:not([type="radio"], [role="combobox"])';

/** Below the dialogs that its editors open. */
const zIndex = 940;

/** The properties in a narrow window: a drawer, opened by a request. */
export function PropertiesDrawer(): ReactNode {
  const own = usePageText();
  const requests = useDesignAtom(useWorkbench().panelRequests);
  const [answered, setAnswered] = useState(requests);
  return (
    <Drawer
      zIndex={zIndex}
      open={answered !== requests}
      onClose={() => setAnswered(requests)}
      placement="bottom"
      title={own('properties')}
      destroyOnHidden
    >
      <Panel />
    </Drawer>
  );
}
