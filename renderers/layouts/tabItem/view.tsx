import type { ReactNode } from 'react';
import { NodeList } from '#ui/nodes/NodeList.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';

/** Drawn for a pane outside of a `tab`: its children only. */
function Edit({ node }: ViewProps): ReactNode {
  return <NodeList nodes={node.children ?? noNodes} />;
}

const noNodes: NonNullable<ViewProps['node']['children']> = [];

export const renderer = defineRenderer({ Edit });
