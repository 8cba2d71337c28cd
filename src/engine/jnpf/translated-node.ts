import { isJsonObject, type JsonObject } from '../json';
import type { PlannedNode } from './plan';
import { withTranslations } from './text-translations';

/** The node with the translations of its texts, or the node itself if it has none. */
export function translatedNode(node: PlannedNode): PlannedNode {
  const raw = withTranslations(node.raw);
  return raw === node.raw ? node : withRaw(raw, node);
}

/** The same node with other JSON. */
export const withRaw = (raw: JsonObject, planned: PlannedNode): PlannedNode => ({
  ...planned,
  raw,
  config: isJsonObject(raw['__config__']) ? raw['__config__'] : {},
});
