import type { Text } from '../generated/descriptor.gen';
import { textKey } from '../text';
import { valueAt, withValueAt, type Path } from './json-path';
import { isJsonObject, type JsonObject } from '../json';

/** Whether a text exists for a key. */
export type HasText = (namespace: string, key: string) => boolean;

/**
 * The text of a literal: of the key beside it (`labelI18nCode`), else of a default that every form begins with. A literal
 * whose key has no text stays. Without `hasText` every literal stays, so that designers edit what they see.
 *
 * @example textOfLiteral('Add', 'common.add', (namespace) => namespace === 'common') // '$t:common.add'
 */
export function textOfLiteral<T extends Text | undefined>(literal: T, code: unknown, hasText: HasText | undefined): T | string {
  if (!hasText) return literal;
  const key = typeof code === 'string' ? textKey(`$t:${code}`) : undefined;
  if (key && hasText(key.namespace, key.key)) return `$t:${key.namespace}.${key.key}`;
  return (typeof literal === 'string' ? defaultTexts.get(literal) : undefined) ?? literal;
}

/** The name of the key beside a literal. @example keyNameOf('label') // 'labelI18nCode' */
export const keyNameOf = (name: string): string => `${name}I18nCode`;

/** The path of the key beside a literal. */
export const keyPathOf = (path: Path): Path => [...path.slice(0, -1), keyNameOf(path.at(-1) ?? '')];

/** A copy with a new literal, without the key of the previous one. */
export function withLiteralAt(object: JsonObject, path: Path, literal: unknown): JsonObject {
  if (valueAt(object, path) === literal) return object;
  const keyPath = keyPathOf(path);
  const updated = withValueAt(object, path, literal);
  const key = valueAt(updated, keyPath);
  return key === undefined || key === '' ? updated : withValueAt(updated, keyPath, undefined);
}

/** An item of a list with the text of one of its literals. Anything else stays unchanged. */
export function withText(item: unknown, name: string, hasText: HasText | undefined): unknown {
  if (!hasText || !isJsonObject(item)) return item;
  const literal = item[name];
  const text = typeof literal === 'string' || literal === undefined ? textOfLiteral(literal, item[keyNameOf(name)], hasText) : literal;
  return text === literal ? item : { ...item, [name]: text };
}

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
