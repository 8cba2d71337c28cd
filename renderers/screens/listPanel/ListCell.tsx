import type { ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { RowProvider, type Row } from '#form/row-context.tsx';
import { EllipsisText } from '#ui/EllipsisText.tsx';
import { RenderNode } from '#ui/RenderNode.tsx';

/** A value of a record: what the server says of it, else as its renderer shows it. */
export function ListCell({ row, node }: { row: Row; node: ResolvedNode }): ReactNode {
  const { texts } = row;
  const said = isJsonObject(texts) ? texts[node.id] : undefined;
  if (typeof said === 'string') return <EllipsisText>{said}</EllipsisText>;
  return (
    <RowProvider value={row}>
      <RenderNode node={node} part="Display" />
    </RowProvider>
  );
}
