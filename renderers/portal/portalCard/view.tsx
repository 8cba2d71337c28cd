import type { ReactNode } from 'react';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { FrameProvider, PortalCard } from '#ui/portal/PortalCard.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';

function Edit({ node }: ViewProps): ReactNode {
  return (
    <PortalCard node={node}>
      <FrameProvider value>
        {(node.children ?? []).map((child) => (
          <RenderNode key={child.id} node={child} />
        ))}
      </FrameProvider>
    </PortalCard>
  );
}

export const renderer = defineRenderer({ Edit });
