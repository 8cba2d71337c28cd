import '#ui/theme/base.css';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createRegistry } from '#engine/registry';
import { literalOf } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { UiServicesProvider, type UiServices } from '#ui/services.tsx';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { KeptStyles } from '#ui/theme/KeptStyles.tsx';
import { applyPalette } from '#ui/theme/apply-palette.ts';
import { paletteOf } from '#ui/theme/palette.ts';

/** Texts of issues. The application loads them by themselves. */
const messages: Readonly<Record<string, string>> = {
  required: '{{label}} must not be empty',
  requiredChoice: 'Choose at least one: {{label}}',
};

/** What the application provides, without a server. */
export const services: UiServices = {
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
  registry: createRegistry(definitions),
  views,
};

const palette = paletteOf('blue', 'light');
applyPalette(document.documentElement, palette, 'light');
const theme = antdThemeOf(palette, 'light');

export const BenchServices = ({ children }: { children: ReactNode }): ReactNode => (
  <KeptStyles>
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      <UiServicesProvider value={services}>{children}</UiServicesProvider>
    </ConfigProvider>
  </KeptStyles>
);
