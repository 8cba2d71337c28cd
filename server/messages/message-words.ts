import type { Language } from '#engine/text';
import type { Texts } from '../catalogue/texts';
import type { Row } from '../storage/records';

/** A text of the product by its key, as in `$t:feedback.title`. */
interface Words {
  text: `$t:${string}`;
  params?: Readonly<Record<string, string | number>>;
}

/** What a message says in words of the product. Each reader gets it in the own language. */
export type MessageWords = Partial<Record<'title' | 'bodyText', Words>>;

/** A stored message in the language of a reader. Without words it stays as it was written. */
export function inLanguage(message: Row, texts: Texts, language: Language): Row {
  const { words } = message;
  if (typeof words !== 'string' || words === '') return message;
  const stored = Object.entries(JSON.parse(words) as Record<string, Words>);
  return { ...message, ...Object.fromEntries(stored.map(([field, { text, params }]) => [field, texts.text(language, text, params)])) };
}
