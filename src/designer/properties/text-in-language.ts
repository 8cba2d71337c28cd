import type { Text } from '#engine/generated/descriptor.gen';
import type { Language } from '#engine/text';

/**
 * The text of a language alone; empty if the language has none. A literal is the default.
 *
 * @example textIn({ zh: '电', en: 'Power' }, 'en') // 'Power'
 */
export function textIn(text: Text | undefined, language: Language): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return language === 'zh' ? text : '';
  return text[language] ?? '';
}

/**
 * A text with another one for a language. Without further languages it is a literal, as form JSON has it. `undefined` without
 * any text.
 *
 * @example withTextIn('电', 'en', 'Power') // { zh: '电', en: 'Power' }
 */
export function withTextIn(text: Text | undefined, language: Language, value: string): Text | undefined {
  const next: Partial<Record<Language, string>> = { ...languagesOf(text), [language]: value };
  const { zh = '', zhtw, en } = next;
  if (zhtw || en) return { zh, ...(zhtw && { zhtw }), ...(en && { en }) };
  return zh === '' ? undefined : zh;
}

const languagesOf = (text: Text | undefined): Partial<Record<Language, string>> =>
  typeof text === 'object' ? text : text === undefined ? {} : { zh: text };
