import type { JsonObject } from '../json';
import { valueAt, withValueAt, type Path } from './json-path';
import { isSameJson } from './same-json';
import { valueKinds, type ValueKind } from './value-kinds';

/** A setting that stands as it is under one name, or an older one, or deeper. */
export interface Setting {
  name: string;
  kind: ValueKind;
  path: Path;
}

/** @example setting('label', 'text', '__config__.label').path // ['__config__', 'label'] */
export const setting = (name: string, kind: ValueKind, path: string = name): Setting => ({ name, kind, path: path.split('.') });

/** The settings that are there and of their kind. */
export const readSettings = (raw: JsonObject, known: readonly Setting[]): JsonObject =>
  Object.fromEntries(known.map(({ name, kind, path }) => [name, valueKinds[kind](valueAt(raw, path) ?? undefined)] as const).filter(([, value]) => value !== undefined && value !== ''));

/** The JSON with the settings that are others than it says. */
export function writeSettings(raw: JsonObject, wanted: JsonObject, known: readonly Setting[]): JsonObject {
  const before = readSettings(raw, known);
  return known.reduce((written, { name, path }) => (isSameJson(before[name], wanted[name]) ? written : withValueAt(written, path, wanted[name])), raw);
}
