import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { textKey } from '#engine/text';

/** What a node's `required` says. */
export interface RequiredParts {
  isRequired: boolean;
  when?: string;
  message?: Text;
}

/** The parts of a node's `required`: a flag, the key of a message, an expression, or both in an object. */
export function partsOf(required: unknown): RequiredParts {
  if (typeof required === 'string')
    return textKey(required) ? { isRequired: true, message: required } : { isRequired: true, when: required };
  if (!isJsonObject(required)) return { isRequired: required === true };
  const { when, message } = required;
  return {
    isRequired: true,
    ...(typeof when === 'string' && { when }),
    ...(message !== undefined && { message: message as Text }),
  };
}

/** The shortest `required` that says the same. */
export function requiredOf({ isRequired, when, message }: RequiredParts): unknown {
  if (!isRequired) return undefined;
  if (message === undefined) return when ?? true;
  return { ...(when !== undefined && { when }), message };
}
