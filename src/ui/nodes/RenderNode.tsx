import { createElement, Suspense, use, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { DefaultDisplay } from '../display/DefaultDisplay';
import { EllipsisText } from '../display/EllipsisText';
import { loadRenderer } from './load-renderer';
import { NodeBoundary } from './NodeBoundary';
import type { Part, Renderer } from '../renderer';
import { useUiServices } from '../services';
import { UnknownNode } from './UnknownNode';
import { useServerText } from '../display/use-server-text';

export interface RenderNodeProps {
  node: ResolvedNode;
  part?: Part;
  /** In the shape of what comes. */
  fallback?: ReactNode;
}

/**
 * Draws a node by its `jnpfKey`. Its view is loaded when it is first needed; one that throws shows a placeholder and
 * leaves the rest alone; a key without a view shows what it is and keeps its value.
 */
export function RenderNode({ node, part = 'Edit', fallback = null }: RenderNodeProps): ReactNode {
  return (
    <NodeBoundary resetKey={node}>
      <Suspense fallback={fallback}>
        <View node={node} part={part} />
      </Suspense>
    </NodeBoundary>
  );
}

/** The React half of a node; suspends while it loads, `undefined` when there is none. */
export function useRenderer(jnpfKey: string): Renderer | undefined {
  const renderer = loadRenderer(useUiServices().views, jnpfKey);
  return renderer instanceof Promise ? use(renderer) : renderer;
}

function View({ node, part }: { node: ResolvedNode; part: Part }): ReactNode {
  const renderer = useRenderer(node.jnpfKey);
  const serverText = useServerText(node.id);
  if (part === 'Display' && serverText !== undefined) return <EllipsisText>{serverText}</EllipsisText>;
  if (!renderer) return <UnknownNode node={node} part={part} />;
  const view = viewOf(renderer, part);
  return view && createElement(view, { node });
}

function viewOf(renderer: Renderer, part: Part) {
  if (part === 'Display') return renderer.Display ?? DefaultDisplay;
  return part === 'Filter' ? (renderer.Filter ?? renderer.Edit) : renderer.Edit;
}
