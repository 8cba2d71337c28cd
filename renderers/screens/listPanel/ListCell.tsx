import type { ReactNode } from 'react';
import { isMultiple } from '#engine/choices/is-multiple';
import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { RowProvider, type Row } from '#form/row-context.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useUiServices } from '#ui/services.tsx';
import styles from './list.module.css';

export interface ListCellProps {
  row: Row;
  node: ResolvedNode;
  /** Whether the server's text is a path through a tree, or paths with semicolons between them. */
  isPath?: boolean | undefined;
}

/** A value of a record: the server's text for it, or the renderer's display. */
export function ListCell({ row, node, isPath = false }: ListCellProps): ReactNode {
  const { texts } = row;
  const text = isJsonObject(texts) ? texts[node.id] : undefined;
  const { registry } = useUiServices();
  // A relation draws its name itself, because it opens the record.
  const { relatesTo, path } = registry.field(node.jnpfKey);
  if (typeof text === 'string' && !relatesTo) {
    if (isPath) return <PathText text={text} separator=";" />;
    return path ? <PathText text={text} separator={isMultiple(node) ? ', ' : undefined} /> : <EllipsisText>{text}</EllipsisText>;
  }
  return (
    <RowProvider value={row}>
      <RenderNode node={node} part="Display" />
    </RowProvider>
  );
}

/**
 * A place in a tree: its own name first, which a narrow column would cut off at the end of the path. Several places are their own
 * names, and their paths where the pointer rests.
 */
function PathText({ text, separator }: { text: string; separator: string | undefined }): ReactNode {
  const paths = separator === undefined ? [text] : text.split(separator);
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  const end = text.lastIndexOf('/');
  return (
    <EllipsisText title={text}>
      {names.join(', ')}
      {paths.length === 1 && end > 0 && <span className={styles.above}> {text.slice(0, end)}</span>}
    </EllipsisText>
  );
}
