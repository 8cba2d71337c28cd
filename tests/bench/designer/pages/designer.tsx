import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Http } from '#api/http.ts';
import { checkModule } from '#engine/module/check-module';
import { describedRegistry } from '#renderers/described-props.ts';
import { FormView } from '#ui/form/FormView.tsx';
import { openForm } from '#ui/form/open-form.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { createFragments } from '../../../../src/designer/fragments/create-fragments';
import { FragmentsContext } from '../../../../src/designer/fragments/fragments-context';
import { Designer } from '../../../../src/designer/page/Designer';
import { problemsOf } from '../../../../src/designer/problems/problems-of';
import { createWorkbench, WorkbenchContext } from '../../../../src/designer/page/workbench';
import { designContextOf, openModule } from '../../../../src/designer/saving/open-module';
import { createDesignStore } from '../../../../src/designer/store/create-design-store';
import { DesignStoreContext } from '../../../../src/designer/store/design-context';
import type { DesignStore } from '../../../../src/designer/store/design-store';
import { BenchServices, services } from '../../form/pages/bench-services';
import { formOfWorkload, type Workload } from '../workloads';
import { idle } from './idle';

const root = createRoot(document.getElementById('root') as HTMLElement);
const registry = describedRegistry(services.registry);
let store: DesignStore | undefined;

/** The designer of a form with this number of fields. */
function createDesigner(workload: Workload, fields: number): ReactNode {
  const { module, design } = openModule({ id: 'bench', fullName: 'Bench', enCode: 'bench', formData: '{"fields":[]}' });
  const opened = createDesignStore({ ...design, form: formOfWorkload(workload, fields) }, designContextOf(module, registry));
  // The check of the design, which begins after a pause, is measured by itself.
  opened.close();
  store = opened;
  const workbench = createWorkbench(opened, registry);
  const fragments = createFragments(opened.jotai, emptyHttp);
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <DesignStoreContext value={opened}>
          <WorkbenchContext value={workbench}>
            <FragmentsContext value={fragments}>
              <Designer Frame={Nothing} />
            </FragmentsContext>
          </WorkbenchContext>
        </DesignStoreContext>
      ),
    },
  ]);
  return <RouterProvider router={router} />;
}

/** Answers each list without items. */
const emptyHttp: Http = { send: () => Promise.resolve({ data: { list: [] }, msg: '' }) };

const Nothing = (): ReactNode => null;

interface FormProps {
  workload: Workload;
  fields: number;
  draw: 'all' | 'near';
}

function Form({ workload, fields, draw }: FormProps): ReactNode {
  const [open] = useState(() => openForm({ descriptor: formOfWorkload(workload, fields), registry: services.registry }));
  return <FormView open={open} draw={draw} />;
}

/** antd's input with a state of its own, beside the designer. */
function PlainInput(): ReactNode {
  const [value, setValue] = useState('');
  return (
    <div style={{ position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0, width: 280 }}>
      <Input id="plain" value={value} onChange={(event) => setValue(event.target.value)} autoComplete="off" />
    </div>
  );
}

const show = (content: ReactNode): Promise<void> => {
  flushSync(() => root.render(<BenchServices key={Math.random()}>{content}</BenchServices>));
  return idle();
};

let clipboard = new DataTransfer();

const designerBench = {
  openDesigner: (workload: Workload, fields: number) => show(createDesigner(workload, fields)),
  openForm: (workload: Workload, fields: number) => show(<Form workload={workload} fields={fields} draw="near" />),
  drawForm: (workload: Workload, fields: number) => show(<Form workload={workload} fields={fields} draw="all" />),
  /** The check of the design and what the page does with its answer. */
  check() {
    if (!store) throw new Error('No designer is open.');
    const { jotai, design, context } = store;
    return problemsOf(jotai.get(design), checkModule(context.encode(jotai.get(design)), context.registry), context).length;
  },
  openPlainInput() {
    const element = document.body.appendChild(document.createElement('div'));
    flushSync(() =>
      createRoot(element).render(
        <BenchServices>
          <PlainInput />
        </BenchServices>,
      ),
    );
  },
  select: (...ids: string[]) => store?.select(ids),
  selected: () => store?.jotai.get(store.selection) ?? [],
  steps: () => store?.jotai.get(store.position) ?? 0,
  goTo: (position: number) => store?.goTo(position),
  copy() {
    clipboard = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: clipboard }));
  },
  paste: () => void document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard })),
  idle,
};

declare global {
  interface Window {
    designerBench: typeof designerBench;
  }
}

const kinds = ['form', 'card', 'tab', 'tabItem', 'table', 'input', 'numInput', 'select', 'date', 'switch', 'checkbox', 'calculate'];

// The views of the form and the panel of the designer are code like React's own, which a page loads before it draws.
void Promise.all([
  preloadRenderers(services.views, kinds),
  import('../../../../src/designer/properties/PropertyPanel'),
  import('../../../../src/designer/properties/panel/PropertyForm'),
]).then(() => Object.assign(window, { designerBench, bench: {} }));
