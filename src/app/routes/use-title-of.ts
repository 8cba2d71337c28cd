import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of a route: the text `routes.<name>` in the current language, or the name in the menu. */
export function useTitleOf(): (route: { name: string; fullName?: string }) => string {
  const { t, i18n } = useTranslation('shell');
  return useCallback(
    ({ name, fullName }) => (i18n.exists(`routes.${name}`, { ns: 'shell' }) ? t(`routes.${name}`) : (fullName ?? name)),
    [t, i18n],
  );
}
