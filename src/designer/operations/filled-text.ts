import { isText, textKey, type Language } from '#engine/text';
import { textIn, withTextIn } from '../properties/text-in-language';

/** A text with the default text for a language that it lacks. Texts of that language, keys of shipped texts and other values stay. */
export function filledText(value: unknown, language: Language): unknown {
  if (!isText(value) || textKey(value)) return value;
  const fallback = textIn(value, 'zh');
  return fallback === '' || textIn(value, language) !== '' ? value : withTextIn(value, language, fallback);
}
