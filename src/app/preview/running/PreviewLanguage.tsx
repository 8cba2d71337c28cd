import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { Language } from '#engine/text';
import { UiServicesProvider, useUiServices } from '#ui/services.tsx';
import { useAntdLocaleOf } from '../../i18n/use-antd-locale';
import { tagOf } from '../../i18n/languages';
import { textIn } from '../../screens/text-in';

/** Renders its children in the chosen language instead of the page's. */
export function PreviewLanguage({ language: chosen, children }: { language: Language | undefined; children: ReactNode }): ReactNode {
  const services = useUiServices();
  const language = chosen ?? services.language;
  const value = useMemo(
    () => (chosen === undefined ? services : { ...services, language: chosen, text: textIn(chosen) }),
    [services, chosen],
  );
  return (
    <ConfigProvider locale={useAntdLocaleOf(language)}>
      <UiServicesProvider value={value}>
        <div lang={tagOf(language)}>{children}</div>
      </UiServicesProvider>
    </ConfigProvider>
  );
}
