import { useAtomValue } from 'jotai';
import { languageAtom } from '../i18n/language-atom';
import texts from './texts.json';

/** The texts of help and feedback, which load with them. */
export const useSupportTexts = (): (typeof texts)['zh'] => texts[useAtomValue(languageAtom)];
