import { createInstance } from 'i18next';
import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { Issue } from '#engine/issue';
import { issueTextOf } from '#engine/issue-text';
import { literalOf, textKey, type Language } from '#engine/text';
import type { TextBundles } from './text-bundles';

export interface Texts {
  /** The text in a language, with filled placeholders. An unknown key is returned unchanged, so that it is visible. */
  text(language: Language, value: Text, params?: Readonly<Record<string, unknown>>): string;
  /** The text of an issue: the descriptor's own message, else the text of its code. */
  issueText(language: Language, issue: Issue): string;
}

/**
 * The texts that the server shows. zh is the source: a text that another language lacks is shown in zh.
 *
 * @example createTexts({ zh: { error: { gone: '{{name}} 已删除' } }, zhtw: {}, en: {} }).text('en', '$t:error.gone', { name: 'A' }) // 'A 已删除'
 */
export function createTexts(bundles: TextBundles): Texts {
  const i18n = createInstance();
  void i18n.init({
    lng: 'zh',
    fallbackLng: 'zh',
    resources: bundles,
    ns: Object.keys(bundles.zh),
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  /** Texts without placeholders by language and key: each answer has one. */
  const plainTexts = new Map<string, string>();
  const text: Texts['text'] = (language, value, params) => {
    const key = textKey(value);
    if (!key) return filled(literalOf(value, language), params ?? {});
    if (params) return translate(language, value, key, params);
    const name = `${language} ${String(value)}`;
    const cached = plainTexts.get(name) ?? translate(language, value, key, {});
    if (plainTexts.size < maxPlainTexts) plainTexts.set(name, cached);
    return cached;
  };
  const translate = (
    language: Language,
    value: Text,
    key: NonNullable<ReturnType<typeof textKey>>,
    params: Readonly<Record<string, unknown>>,
  ): string =>
    i18n.t(key.key, {
      ns: key.namespace,
      lng: language,
      defaultValue: String(value),
      // A value of a user may contain `$t(…)` or `{{…}}`, which must not be interpreted.
      nest: false,
      context: params['context'] as string | undefined,
      replace: translated(text, language, params),
    });
  return {
    text,
    issueText: (language, issue) => {
      const translatable = issueTextOf(issue);
      return text(language, translatable.text, translatable.params);
    },
  };
}

/** More than the keys that ship; modules may name others. */
const maxPlainTexts = 10_000;

/** Translates params that are texts themselves, such as a field's label, and joins lists. */
const translated = (text: Texts['text'], language: Language, params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (textKey(value) || (isJsonObject(value) && isText(value))) return [name, text(language, value as Text)];
      return [name, Array.isArray(value) ? value.join(language === 'en' ? ', ' : '、') : value];
    }),
  );

const isText = (value: unknown): value is Text => typeof value === 'string' || (isJsonObject(value) && typeof value['zh'] === 'string');

/** Fills the placeholders of a literal, which does not pass through i18next. */
const filled = (literal: string, params: Readonly<Record<string, unknown>>): string =>
  literal.replaceAll(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (placeholder, name: string) =>
    params[name] === undefined ? placeholder : String(params[name]),
  );
