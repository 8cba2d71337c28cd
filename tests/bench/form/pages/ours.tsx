import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { FormView } from '#ui/form/FormView.tsx';
import { openForm, type OpenForm } from '#ui/form/open-form.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { formOf } from '../form-of';
import { BenchServices, services } from './bench-services';
import { drawn } from './page';

const root = createRoot(document.getElementById('root') as HTMLElement);
let open: OpenForm | undefined;

const bench: typeof window.bench = {
  mount({ draw, ...size }) {
    const { descriptor, values } = formOf(size);
    open = openForm({ descriptor, registry: services.registry, values });
    const shown = open;
    flushSync(() =>
      root.render(
        <BenchServices>
          <FormView open={shown} draw={draw} />
        </BenchServices>,
      ),
    );
    return drawn();
  },
  validate: () => void open?.form.checkAll(),
  save() {
    const [first] = open?.form.checkAll() ?? [];
    if (open && first) focusField(open.form, first.key);
  },
  addButton: () =>
    [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent.trim() === 'Add') as HTMLElement,
};

// The views are code like React's own, which a page loads before it draws.
void preloadRenderers(services.views, ['form', 'input', 'numInput', 'select', 'date', 'switch', 'checkbox', 'calculate', 'table']).then(
  () => (window.bench = bench),
);
