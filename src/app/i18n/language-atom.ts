import { atom } from 'jotai';
import { settingsAtom } from '../settings/settings-atom';
import { detectLanguage } from './languages';

/** The language at hand: the chosen one, else the browser's. */
export const languageAtom = atom((get) => get(settingsAtom).language ?? detectLanguage(navigator.languages));
