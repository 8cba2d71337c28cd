import { atom } from 'jotai';
import { settingsAtom } from '../settings/settings-atom';
import { detectLanguage } from './languages';

/** The language in the settings, or the browser's language. */
export const languageAtom = atom((get) => get(settingsAtom).language ?? detectLanguage(navigator.languages));
