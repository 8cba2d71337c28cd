import type { Text } from '#engine/generated/descriptor.gen';
import texts from './texts.json';

export type DesignTextKey = keyof (typeof texts)['zh'];

/** A text of the designer by its key. It is plain JSON, as the history keeps it. */
export interface DesignText {
  key: DesignTextKey;
  /** A label may have several languages. */
  params: Readonly<Record<string, Text | number>>;
}

/** @example designText('remove', { label: '用量' }) */
export const designText = (key: DesignTextKey, params: DesignText['params'] = {}): DesignText => ({ key, params });

/** A text without params, in all languages. */
export const textOf = (key: DesignTextKey): Text => ({ zh: texts.zh[key], zhtw: texts.zhtw[key], en: texts.en[key] });

/** Translates a text: the function of `useText()`. */
export type Translate = (text: Text, params?: Readonly<Record<string, unknown>>) => string;

/** The text in the language of `translate`. @example shownText(entry.text, useText()) // '删除「用量」' */
export function shownText({ key, params }: DesignText, translate: Translate): string {
  const values = Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : translate(value)] as const);
  return translate(textOf(key), Object.fromEntries(values));
}
