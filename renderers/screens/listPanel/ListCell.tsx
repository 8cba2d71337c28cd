import type { ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { RowProvider, type Row } from '#form/row-context.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useUiServices } from '#ui/services.tsx';

/** A value of a record: the server's text for it, or the renderer's display. */
export function ListCell({ row, node }: { row: Row; node: ResolvedNode }): ReactNode {
  const { texts } = row;
  const text = isJsonObject(texts) ? texts[node.id] : undefined;
  const { registry } = useUiServices();
  // A relation draws its name itself, because it opens the record.
  if (typeof text === 'string' && !registry.field(node.jnpfKey).relatesTo) return <EllipsisText>{text}</EllipsisText>;
  return (
    <RowProvider value={row}>
      <RenderNode node={node} part="Display" />
    </RowProvider>
  );
}
