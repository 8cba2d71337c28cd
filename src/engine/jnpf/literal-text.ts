import type { Text } from '../generated/descriptor.gen';
import { textKey } from '../text';
import { valueAt, withValueAt, type Path } from './json-path';
import { isJsonObject, type JsonObject } from '../json';
import { isTranslations, keySuffix } from './text-translations';
import { valueKinds } from './value-kinds';

/** Whether a text exists for a key. */
export type HasText = (namespace: string, key: string) => boolean;

/**
 * The text of a literal: with the translations beside it, else of the key beside it (`labelI18nCode`), else of a default that
 * every form begins with. A literal whose key has no text stays. Without `hasText` every literal stays, so that designers
 * edit what they see.
 *
 * @example textOfLiteral('Add', 'common.add', (namespace) => namespace === 'common') // '$t:common.add'
 */
export function textOfLiteral<T extends Text | undefined>(literal: T, code: unknown, hasText: HasText | undefined): T | Text {
  if (isTranslations(code)) {
    const { key: _, ...translations } = code;
    return { zh: typeof literal === 'object' ? literal.zh : (literal ?? ''), ...translations };
  }
  if (!hasText) return literal;
  const key = typeof code === 'string' ? textKey(`$t:${code}`) : undefined;
  if (key && hasText(key.namespace, key.key)) return `$t:${key.namespace}.${key.key}`;
  return (typeof literal === 'string' ? defaultTexts.get(literal) : undefined) ?? literal;
}

/** The name of the key beside a literal. @example keyNameOf('label') // 'labelI18nCode' */
export const keyNameOf = (name: string): string => name + keySuffix;

/** The path of the key beside a literal. */
export const keyPathOf = (path: Path): Path => [...path.slice(0, -1), keyNameOf(path.at(-1) ?? '')];

/** A copy with a new text: its default as the literal, its translations beside it. The key of the previous literal goes. */
export function withLiteralAt(object: JsonObject, path: Path, text: unknown): JsonObject {
  const { zh: literal, ...translations } = isJsonObject(text) ? text : { zh: text };
  const keyPath = keyPathOf(path);
  const before = valueAt(object, keyPath);
  if (isTranslations(translations)) {
    const key = isTranslations(before) ? before.key : undefined;
    return withValueAt(withValueAt(object, path, literal), keyPath, { ...(key !== undefined && { key }), ...translations });
  }
  if (valueAt(object, path) === literal && !isTranslations(before)) return object;
  const updated = withValueAt(object, path, literal);
  return before === undefined || before === '' ? updated : withValueAt(updated, keyPath, undefined);
}

/** An item of a list with the text of one of its literals. Anything else stays unchanged. */
export const withText = (item: unknown, name: string, hasText: HasText | undefined): unknown => withTextAt(item, [name], hasText);

/** The same for a literal at a path. */
export function withTextAt(item: unknown, path: Path, hasText: HasText | undefined): unknown {
  if (!isJsonObject(item)) return item;
  const keyPath = keyPathOf(path);
  const [code, literal] = [valueAt(item, keyPath), valueAt(item, path)];
  if (isTranslations(code)) {
    return withValueAt(withValueAt(item, keyPath, undefined), path, textOfLiteral(valueKinds.text(literal), code, hasText));
  }
  const text = typeof literal === 'string' || literal === undefined ? textOfLiteral(literal, code, hasText) : literal;
  return text === literal ? item : withValueAt(item, path, text);
}

/** The item with its text as form JSON has it, which `withText` reverses. */
export const withLiteral = (item: unknown, name: string): unknown => withItemLiteral(item, [name]);

/** The same for a text at a path. */
export const withItemLiteral = (item: unknown, path: Path): unknown =>
  isJsonObject(item) && typeof valueAt(item, [...path, 'zh']) === 'string' ? withLiteralAt(item, path, valueAt(item, path)) : item;

/** Literals that designers of all generations write into new controls. */
const defaultTexts: ReadonlyMap<string, string> = new Map([
  ['请输入', '$t:common.enter'],
  ['请选择', '$t:common.choose'],
  ['系统自动生成', '$t:common.serverFilled'],
  ['添加', '$t:common.addRow'],
  ['复制', '$t:common.copy'],
  ['删除', '$t:common.remove'],
  ['批量删除', '$t:common.batchRemove'],
  ['是', '$t:common.yes'],
  ['否', '$t:common.no'],
]);
