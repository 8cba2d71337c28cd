import '#ui/theme/base.css';
import { ConfigProvider } from 'antd';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { createRegistry } from '#engine/registry';
import { literalOf } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { FormView } from '#ui/form/FormView.tsx';
import { openForm, type OpenForm } from '#ui/form/open-form.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { UiServicesProvider, type UiServices } from '#ui/services.tsx';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { applyPalette } from '#ui/theme/apply-palette.ts';
import { paletteOf } from '#ui/theme/palette.ts';
import { formOf } from '../form-of';
import { drawn } from './page';

const registry = createRegistry(definitions);
/** Texts of issues. The application loads them by themselves. */
const messages: Readonly<Record<string, string>> = {
  required: '{{label}} must not be empty',
  requiredChoice: 'Choose at least one: {{label}}',
};
const services: UiServices = {
  language: 'en',
  text: (value, params = {}) => {
    const literal = value === undefined ? '' : literalOf(value, 'en');
    const name = literal.replace('$t:issue.', '');
    const text = name === literal ? literal : (messages[name] ?? name);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param]));
  },
  addTexts: () => {},
  session: { user: { userId: '1', userName: 'Ada', userAccount: 'ada' }, can: () => true },
  http: { send: () => Promise.reject(new Error('Nothing is asked of a server here.')) },
  feedback: { success() {}, error() {}, warning() {}, confirm: () => Promise.resolve(true) },
  registry,
  views,
};
const palette = paletteOf('blue', 'light');
applyPalette(document.documentElement, palette, 'light');
const theme = antdThemeOf(palette, 'light');
const root = createRoot(document.getElementById('root') as HTMLElement);
let open: OpenForm | undefined;

const bench: typeof window.bench = {
  mount({ draw, ...size }) {
    const { descriptor, values } = formOf(size);
    open = openForm({ descriptor, registry, values });
    const shown = open;
    flushSync(() =>
      root.render(
        <>
          <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
            <UiServicesProvider value={services}>
              <FormView open={shown} draw={draw} />
            </UiServicesProvider>
          </ConfigProvider>
        </>,
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
void preloadRenderers(views, ['form', 'input', 'numInput', 'select', 'date', 'switch', 'checkbox', 'calculate', 'table']).then(
  () => (window.bench = bench),
);
