import type { ReactNode } from 'react';
import { isMultiple } from '#engine/choices/is-multiple';
import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { RowProvider, type Row } from '#form/row-context.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useUiServices } from '#ui/services.tsx';
import styles from './list.module.css';

/** A value of a record: the server's text for it, or the renderer's display. */
export function ListCell({ row, node }: { row: Row; node: ResolvedNode }): ReactNode {
  const { texts } = row;
  const text = isJsonObject(texts) ? texts[node.id] : undefined;
  const { registry } = useUiServices();
  // A relation draws its name itself, because it opens the record.
  const { relatesTo, path } = registry.field(node.jnpfKey);
  if (typeof text === 'string' && !relatesTo)
    return path && !isMultiple(node) ? <PathText path={text} /> : <EllipsisText>{text}</EllipsisText>;
  return (
    <RowProvider value={row}>
      <RenderNode node={node} part="Display" />
    </RowProvider>
  );
}

/** A place in a tree: its own name first, which a narrow column would cut off at the end of the path. */
function PathText({ path }: { path: string }): ReactNode {
  const end = path.lastIndexOf('/');
  return (
    <EllipsisText title={path}>
      {path.slice(end + 1)}
      {end > 0 && <span className={styles.above}> {path.slice(0, end)}</span>}
    </EllipsisText>
  );
}
