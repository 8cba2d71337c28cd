import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createRegistry } from '#engine/registry';
import type { Language } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import type { Feedback, UiServices } from '#ui/services.tsx';
import { ask } from '../feedback/question';
import { showToast } from '../feedback/toasts';
import { addTexts } from '../i18n/i18n';
import { languageAtom } from '../i18n/language-atom';
import { http } from '../session/http';
import type { LoginInfo } from '../session/login-info';
import { loginInfoAtom } from '../session/session-atoms';
import { canOf } from './can-of';
import { textIn } from './text-in';

/** The services of the application for a screen: language, texts, session, calls, feedback and renderers. */
export function useServices(modelId: string | undefined): UiServices {
  const language = useAtomValue(languageAtom);
  const info = useAtomValue(loginInfoAtom);
  // Differs from `language` until the texts of a newly selected language are loaded.
  const textLanguage = useTranslation().i18n.language as Language;
  return useMemo(
    () => ({
      language,
      text: textIn(textLanguage),
      addTexts,
      session: {
        user: info?.userInfo ?? anonymousUser,
        can: (code: string) => canOf(info, modelId, code),
        ...importLimitsOf(info?.sysConfigInfo ?? {}),
      },
      http,
      feedback,
      registry,
      views,
      kindNames,
      propertyNames,
      menuId: modelId,
    }),
    [language, textLanguage, info, modelId],
  );
}

const registry = createRegistry(definitions);

const kindNames = async () => (await import('#renderers/palette.ts')).kindNames;

const propertyNames = async () => (await import('#renderers/described-props.ts')).propertyNames;

const importLimitsOf = ({ importMaxSize, importMaxRows }: LoginInfo['sysConfigInfo']): Pick<UiServices['session'], 'importLimits'> =>
  importMaxSize && importMaxRows ? { importLimits: { size: importMaxSize, rows: importMaxRows } } : {};

const anonymousUser = { userId: '', userName: '', userAccount: '' };

const feedback: Feedback = {
  success: (text, milliseconds, offer) => showToast({ kind: 'success', text, ...(offer && { offer }) }, milliseconds),
  error: (text, milliseconds) => showToast({ kind: 'error', text }, milliseconds),
  warning: (text) => showToast({ kind: 'warning', text }),
  confirm: ask,
};
