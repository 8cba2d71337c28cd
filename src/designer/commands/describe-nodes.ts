import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isInView, type FormView } from '#engine/form-view';
import type { Language } from '#engine/text';
import type { PageText } from '../page/use-page-text';
import { kindName } from '../palette/palette-items';
import type { Translate } from '../texts/design-text';
import { ancestorsOf, childrenOf, indexNodes } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';

interface Words {
  own: PageText;
  text: Translate;
  language: Language;
  /** The view of the canvas. */
  view: FormView;
}

/** What a screen reader is told about selected nodes: the name, kind and place of one, or their number. */
export function describeNodes(root: DescriptorNode, ids: readonly string[], words: Words): string {
  const { own, language } = words;
  if (ids.length > 1) return own('selectedMany', { count: ids.length });
  const placed = indexNodes(root).get(ids[0] ?? '');
  if (!placed?.parent) return own('selectedNone');
  const { node, parent, index } = placed;
  const params = {
    name: shownName(node, words),
    kind: kindName(node.jnpfKey, language),
    index: index + 1,
    count: childrenOf(parent).length,
  };
  const told = parent === root ? own('selected', params) : own('selectedIn', { ...params, parent: shownName(parent, words) });
  const path = [node, ...ancestorsOf(indexNodes(root), node.id)];
  if (path.every((each) => isInView(each, words.view))) return told;
  return own('selectedOut', { node: told, state: own(`outOfView.${words.view}`) });
}

/** The name of a node, or of its kind if it has none. */
function shownName(node: DescriptorNode, { text, language }: Words): string {
  const name = text(nodeName(node));
  return name === node.id ? kindName(node.jnpfKey, language) : name;
}
