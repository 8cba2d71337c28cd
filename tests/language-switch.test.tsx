import { act, cleanup, render, screen } from '@testing-library/react';
import { join } from 'node:path';
import { useMemo, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { decodeForm } from '#engine/jnpf/decode-form';
import { createRegistry } from '#engine/registry';
import type { Language } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { readDescriptors } from '#server/catalogue/read-descriptors.ts';
import { createTexts } from '#server/catalogue/texts.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { FormView } from '#ui/form/FormView.tsx';
import { openForm, type OpenForm } from '#ui/form/open-form.ts';
import { UiServicesProvider, type UiServices } from '#ui/services.tsx';
import { createStage } from './fixtures/ui-stage';

afterEach(cleanup);

const registry = createRegistry(definitions);
const { bundles, context } = await readDescriptors(join(import.meta.dirname, '..'), registry);
const texts = createTexts(bundles);
await preloadRenderers(views, ['form', 'input', 'radio']);

const control = (jnpfKey: string, vModel: string, config: object, own: object) => ({
  __config__: { jnpfKey, ...config },
  __vModel__: vModel,
  ...own,
});
const options = [
  { id: 'a', fullName: '是', fullNameI18nCode: 'common.yes' },
  { id: 'b', fullName: '其他' },
];
const { descriptor } = decodeForm(
  {
    fields: [
      control('input', 'no', { label: '表号', labelI18nCode: 'energyLedger.meterNo' }, { placeholder: '请输入' }),
      control('radio', 'ok', { label: '状态', labelI18nCode: 'no.such' }, { options }),
    ],
  },
  context,
);

const { services, Around } = createStage();

function Drawn({ open, language }: { open: OpenForm; language: Language }): ReactNode {
  const inLanguage = useMemo<UiServices>(
    () => ({ ...services, language, text: (value, params) => (value === undefined ? '' : texts.text(language, value, params)) }),
    [language],
  );
  return (
    <UiServicesProvider value={inLanguage}>
      <FormView open={open} draw="all" />
    </UiServicesProvider>
  );
}

const inLanguage = (open: OpenForm, language: Language): ReactNode => (
  <Around>
    <Drawn open={open} language={language} />
  </Around>
);

test('a switch of the language changes labels, placeholders and options', async () => {
  const open = openForm({ descriptor, registry });
  const { rerender } = await act(async () => render(inLanguage(open, 'zh')));
  expect(screen.getAllByText('表号').length).toBeGreaterThan(0);
  expect([screen.getByRole('textbox').getAttribute('placeholder'), radios()]).toEqual(['请输入', ['是', '其他']]);
  await act(async () => rerender(inLanguage(open, 'en')));
  expect(screen.getAllByText('Meter no.').length).toBeGreaterThan(0);
  expect([screen.getByRole('textbox').getAttribute('placeholder'), radios()]).toEqual(['Enter', ['Yes', '其他']]);
  expect(screen.getAllByText('状态').length).toBeGreaterThan(0);
});

const radios = (): string[] => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
