import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describedRegistry } from '#renderers/described-props.ts';
import { FormView } from '#ui/form/FormView.tsx';
import { openForm } from '#ui/form/open-form.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { setNodePart } from '../../../../src/designer/operations/set-node-part';
import { Designer } from '../../../../src/designer/page/Designer';
import { createWorkbench, WorkbenchContext } from '../../../../src/designer/page/workbench';
import { designContextOf, openModule } from '../../../../src/designer/saving/open-module';
import { createDesignStore } from '../../../../src/designer/store/create-design-store';
import { DesignStoreContext } from '../../../../src/designer/store/design-context';
import type { DesignStore } from '../../../../src/designer/store/design-store';
import { formOf } from '../../form/form-of';
import { BenchServices, services } from '../../form/pages/bench-services';
import { drawn } from '../../form/pages/page';

const root = createRoot(document.getElementById('root') as HTMLElement);
const registry = describedRegistry(services.registry);
let store: DesignStore | undefined;

/** The designer of a form with this number of fields. */
function createDesigner(fields: number): ReactNode {
  const { module, design } = openModule({ id: 'bench', fullName: 'Bench', enCode: 'bench', formData: '{"fields":[]}' } as never);
  const opened = createDesignStore(
    { ...design, form: formOf({ fields, rows: 0, isStacked: true, span: 12 }).descriptor },
    designContextOf(module, registry),
  );
  store = opened;
  const workbench = createWorkbench(opened, registry);
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <DesignStoreContext value={opened}>
          <WorkbenchContext value={workbench}>
            <Designer Frame={Nothing} />
          </WorkbenchContext>
        </DesignStoreContext>
      ),
    },
  ]);
  return <RouterProvider router={router} />;
}

const Nothing = (): ReactNode => null;

function Form({ fields, draw }: { fields: number; draw: 'all' | 'near' }): ReactNode {
  const [open] = useState(() =>
    openForm({ descriptor: formOf({ fields, rows: 0, isStacked: true, span: 12 }).descriptor, registry: services.registry }),
  );
  return <FormView open={open} draw={draw} />;
}

const show = (content: ReactNode): Promise<void> => {
  flushSync(() => root.render(<BenchServices key={Math.random()}>{content}</BenchServices>));
  return drawn();
};

const designerBench = {
  openDesigner: (fields: number) => show(createDesigner(fields)),
  openForm: (fields: number) => show(<Form fields={fields} draw="near" />),
  drawForm: (fields: number) => show(<Form fields={fields} draw="all" />),
  select: (id: string) => store?.select([id]),
  edit: (id: string, value: string) => {
    flushSync(() => store?.run(setNodePart, { ids: [id], part: 'label', value }));
    return drawn();
  },
  drawn,
};

declare global {
  interface Window {
    designerBench: typeof designerBench;
  }
}

// The views are code like React's own, which a page loads before it draws.
void preloadRenderers(services.views, ['form', 'input', 'numInput', 'select', 'date', 'switch', 'checkbox', 'calculate']).then(() =>
  Object.assign(window, { designerBench, bench: {} }),
);
