import { checkSize } from '#engine/check-size';
import { copiedSize, isCopied, readCopiedNodes, type CopiedNodes } from '#engine/copied-nodes';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';
import { jsonReason } from '#engine/json-reason';
import { decodeForm } from '#engine/jnpf/decode-form';
import { defaultLimits } from '#engine/jnpf/limits';
import { frameOf } from '#engine/jnpf/form-frame';
import { valueIn } from '../tree/with-value-in';
import { OperationRefused } from '../operations/operation-refused';

/**
 * The nodes in a text of the clipboard: our own, or form JSON of any generation. Throws OperationRefused for another text.
 *
 * @example copiedNodesIn('{"fields": []}').nodes // []
 */
export function copiedNodesIn(text: string): CopiedNodes {
  if (text.length > defaultLimits.characters) throw new OperationRefused('clipboardTooLarge', { limit: defaultLimits.characters });
  const value = parsed(text);
  if (checkSize(value, copiedSize).length > 0) throw new OperationRefused('clipboardTooLarge', { limit: copiedSize.values });
  return isCopied(value) ? ownNodes(value) : formNodes(value);
}

function parsed(text: string): unknown {
  if (text.trim() === '') throw new OperationRefused('clipboardEmpty');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new OperationRefused('clipboardNotJson', { reason: jsonReason(error) });
  }
}

function ownNodes(value: JsonObject): CopiedNodes {
  const copied = readCopiedNodes(value);
  if (typeof copied === 'string') throw new OperationRefused('clipboardNoForm', { place: copied === '' ? '' : ` (${copied})` });
  return copied;
}

/** Form JSON, a list of controls, or one control. */
function formNodes(value: unknown): CopiedNodes {
  const source = isJsonObject(value) && isJsonObject(value['__config__']) ? [value] : value;
  const isForm = isJsonObject(source) ? Array.isArray(source['fields']) : Array.isArray(source) && source.every(isControl);
  const { descriptor, places } = decodeForm(source);
  const nodes = (descriptor.root.children ?? []) as DescriptorNode[];
  if (!isForm || !frameOf(source) || nodes.length === 0) throw new OperationRefused('clipboardNoForm', { place: '' });
  return { nodes, sources: sourcesOf(source, places) };
}

const isControl = (item: unknown): boolean => isJsonObject(item) && isJsonObject(item['__config__']);

/** The form JSON of each node, by its place. */
export function sourcesOf(form: unknown, places: ReturnType<typeof decodeForm>['places']): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([id, { pointer }]) => {
      const path = pointer.split('/').slice(1);
      const raw = valueIn(form, path);
      return isJsonObject(raw) ? [[id, withoutChildren(raw)] as const] : [];
    }),
  );
}

/** Children are nodes with a source of their own. */
function withoutChildren(raw: JsonObject): JsonObject {
  const config = raw['__config__'];
  return isJsonObject(config) && 'children' in config ? { ...raw, __config__: { ...config, children: [] } } : raw;
}
