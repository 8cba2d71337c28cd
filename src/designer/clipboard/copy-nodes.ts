import { copiedText } from '#engine/copied-nodes';
import { decodeForm } from '#engine/jnpf/decode-form';
import type { JsonObject } from '#engine/json';
import type { ModuleSource } from '#engine/module/module';
import type { Design } from '../design';
import { requireNodes } from '../operations/node-input';
import { indexNodes, nodesWithin, outermost } from '../tree/index-nodes';
import { sourcesOf } from './clipboard-text';

/** The text of selected nodes for the clipboard, in the order of the document. Throws OperationRefused without a selection. */
export function copyNodes(design: Design, ids: readonly string[], encode: (design: Design) => ModuleSource): string {
  requireNodes(design, ids);
  const index = indexNodes(design.form.root);
  const nodes = outermost(index, ids).flatMap((id) => index.get(id)?.node ?? []);
  const form: unknown = JSON.parse(encode(design).formData);
  const sources = sourcesOf(form, decodeForm(form).places);
  const copied = nodes.flatMap(nodesWithin).flatMap(({ id }) => (sources[id] ? [[id, sources[id]] as [string, JsonObject]] : []));
  return copiedText({ nodes, sources: Object.fromEntries(copied) });
}
