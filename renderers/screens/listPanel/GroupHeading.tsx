import type { ReactNode } from 'react';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useOwnText } from '#ui/use-own-text.ts';
import { fieldAt } from './column-nodes';
import type { ListRow } from './list-answer';
import { ListCell } from './ListCell';
import styles from './list.module.css';
import texts from './texts.json';

export interface GroupHeadingProps {
  row: ListRow;
  resource: string;
  groupBy: string;
}

/** The value that the rows below have in common, and how many they are. Servers give it under the name of the first column. */
export function GroupHeading({ row, resource, groupBy }: GroupHeadingProps): ReactNode {
  const own = useOwnText(texts);
  const fields = useDescriptors().resource(resource)?.fields;
  const { node } = fieldAt(groupBy, fields, resource);
  const { id: _id, top: _top, children = [], texts: said, hasChildren: _has, ...values } = row;
  const name = groupBy in values ? groupBy : (Object.keys(values)[0] ?? groupBy);
  const value = values[name];
  const text = said?.[name];
  const isNothing = text === undefined && (value === undefined || value === null || value === '');
  return (
    <span className={styles.group}>
      {isNothing ? (
        own('noGroup')
      ) : (
        <ListCell row={{ [node.id]: value, ...(text !== undefined && { texts: { [node.id]: text } }) }} node={node} />
      )}
      <span className={styles.count}>{children.length}</span>
    </span>
  );
}
