import { createElement, memo, Suspense, use, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '../display/EllipsisText';
import { loadRenderer } from './load-renderer';
import { NodeBoundary } from './NodeBoundary';
import type { Part, Renderer, ViewProps } from '../renderer';
import { useUiServices } from '../services';
import { UnknownNode } from './UnknownNode';
import { useServerText } from '../display/use-server-text';

export interface RenderNodeProps {
  node: ResolvedNode;
  part?: Part;
  /** Shown while the view loads, in the same size. */
  fallback?: ReactNode;
}

/**
 * Draws a node by its `jnpfKey`. The view is loaded on first use. A view that throws is replaced with a placeholder. A key
 * without a view shows its name and value, and the value is kept.
 */
export const RenderNode = memo(function RenderNode({ node, part = 'Edit', fallback = null }: RenderNodeProps): ReactNode {
  return (
    <NodeBoundary resetKey={node}>
      <Suspense fallback={fallback}>
        <View node={node} part={part} />
      </Suspense>
    </NodeBoundary>
  );
});

/** The renderer of a key for a part; `undefined` if the key has none. Suspends while it loads. */
export function useRenderer(jnpfKey: string, part: Part = 'Edit'): Renderer | undefined {
  const renderer = loadRenderer(useUiServices().views, jnpfKey, part);
  return renderer instanceof Promise ? use(renderer) : renderer;
}

function View({ node, part }: { node: ResolvedNode; part: Part }): ReactNode {
  const renderer = useRenderer(node.jnpfKey, part);
  const serverText = useServerText(node.id);
  const { registry } = useUiServices();
  // A relation draws its name itself, because it opens the record.
  if (part === 'Display' && serverText !== undefined && !('relatesTo' in registry.get(node.jnpfKey)))
    return <EllipsisText>{serverText}</EllipsisText>;
  if (!renderer) return <UnknownNode node={node} part={part} />;
  const view = viewOf(renderer, part);
  return view && createElement(view, { node });
}

function viewOf(renderer: Renderer, part: Part) {
  if (part === 'Display') return renderer.Display ?? DefaultDisplay;
  return part === 'Filter' ? (renderer.Filter ?? renderer.Edit) : renderer.Edit;
}

/** A value in the format of its definition, for renderers without a `Display`. */
function DefaultDisplay({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const { registry } = useUiServices();
  return <EllipsisText>{registry.field(node.jnpfKey).format(value, node)}</EllipsisText>;
}
