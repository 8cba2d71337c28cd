import type { ReactNode } from 'react';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
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

/** The common value of a group and its number of rows. Servers may send the value under the name of the first column. */
export function GroupHeading({ row, resource, groupBy }: GroupHeadingProps): ReactNode {
  const own = useOwnText(texts);
  const fields = useDescriptors().resource(resource)?.fields;
  const { node } = fieldAt(groupBy, fields, resource);
  const { id: _id, top: _top, children = [], texts: rowTexts, hasChildren: _has, ...values } = row;
  const name = groupBy in values ? groupBy : (Object.keys(values)[0] ?? groupBy);
  const value = values[name];
  const text = rowTexts?.[name];
  const isEmpty = text === undefined && (value === undefined || value === null || value === '');
  return (
    <span className={styles.group}>
      {isEmpty ? (
        own('noGroup')
      ) : (
        <ListCell row={{ [node.id]: value, ...(text !== undefined && { texts: { [node.id]: text } }) }} node={node} />
      )}
      <span className={styles.count}>{children.length}</span>
    </span>
  );
}
