import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#engine/text';
import type { TextBundles } from '#ui/services.tsx';
import type zh from '../locales/zh.json';
import { tagOf } from './languages';

/** A key of the shell's texts, such as `login.account`. */
export type TextKey = keyof typeof zh;

/** The loaded texts: the namespace `shell`, and a namespace for each bundle of a descriptor. */
export const i18n = createInstance();

/** The language that was chosen last. The texts of one that was chosen before may come later. */
let chosen: Language | undefined;
let started: Promise<void> | undefined;

/** Initialises i18n with the shell's texts of one language. Other languages are loaded when the user selects them. */
export function startTexts(language: Language): Promise<void> {
  chosen = language;
  started = start(language);
  return started;
}

async function start(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: 'shell',
    defaultNS: 'shell',
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { shell: await shellTexts[language]() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = tagOf(language);
}

/** Changes the language, also while the texts are started. Resolves when its texts are loaded; the last choice wins. */
export async function switchLanguage(language: Language): Promise<void> {
  chosen = language;
  await started;
  if (!i18n.hasResourceBundle(language, 'shell')) i18n.addResourceBundle(language, 'shell', await shellTexts[language]());
  if (chosen !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = tagOf(language);
}

/** Adds the texts of a descriptor bundle. */
export function addTexts(texts: TextBundles): void {
  for (const [language, namespaces] of Object.entries(texts)) {
    for (const [namespace, bundle] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, bundle, true, true);
  }
}

const shellTexts: Record<Language, () => Promise<Record<string, string>>> = {
  zh: async () => (await import('../locales/zh.json')).default,
  zhtw: async () => (await import('../locales/zhtw.json')).default,
  en: async () => (await import('../locales/en.json')).default,
};
