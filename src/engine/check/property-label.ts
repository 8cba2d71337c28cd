import type { Text } from '../generated/descriptor.gen';
import { isJsonObject, type JsonSchema } from '../json';
import sharedProperties from './shared-properties.json';

/** The words of props that several renderers share, by name. */
export const sharedWords: Readonly<Record<string, JsonSchema>> = sharedProperties;

/** The label of a prop in the designer. */
export function propertyLabel(name: string, { 'x-design': own }: JsonSchema): Text {
  const words = isJsonObject(own) ? own : Object.hasOwn(sharedWords, name) ? sharedWords[name] : undefined;
  return (words?.['label'] as Text | undefined) ?? name;
}
