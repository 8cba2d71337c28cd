import type { Text } from '../generated/descriptor.gen';
import type { JsonObject } from '../json';
import { valueAt, withValueAt, type Path } from './json-path';
import { keyPathOf, textOfLiteral, withLiteralAt, type HasText } from './literal-text';
import { isSameJson } from './same-json';
import { valueKinds, type ValueKind } from './value-kinds';

/** A setting and its path in the JSON. */
export interface Setting {
  name: string;
  kind: ValueKind;
  path: Path;
}

/** A setting at a path with dots. @example setting('label', 'text', '__config__.label').path // ['__config__', 'label'] */
export const setting = (name: string, kind: ValueKind, path: string = name): Setting => ({ name, kind, path: path.split('.') });

/** The values of settings in a JSON, without empty values and values of a wrong kind. */
export const readSettings = (raw: JsonObject, settings: readonly Setting[], hasText?: HasText): JsonObject =>
  Object.fromEntries(
    settings
      .map(({ name, kind, path }) => {
        const value = valueKinds[kind](valueAt(raw, path) ?? undefined);
        return [name, kind === 'text' ? textOfLiteral(value as Text | undefined, valueAt(raw, keyPathOf(path)), hasText) : value] as const;
      })
      .filter(([, value]) => value !== undefined && value !== ''),
  );

/** The JSON with the values of settings that differ from it. */
export function writeSettings(raw: JsonObject, values: JsonObject, settings: readonly Setting[]): JsonObject {
  const before = readSettings(raw, settings);
  return settings.reduce(
    (updated, { name, kind, path }) =>
      isSameJson(before[name], values[name]) ? updated : (kind === 'text' ? withLiteralAt : withValueAt)(updated, path, values[name]),
    raw,
  );
}
