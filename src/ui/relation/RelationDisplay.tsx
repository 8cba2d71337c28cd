import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '../display/EllipsisText';
import { useServerText } from '../display/use-server-text';
import type { ViewProps } from '../renderer';
import { useOwnText } from '../texts/use-own-text';
import styles from './relation.module.css';
import { relationTexts } from './relation-texts';
import texts from './texts.json';
import { useRelatedRows } from './use-related-rows';
import { useSource } from './use-source';

const RelatedDetail = lazy(async () => ({ default: (await import('./RelatedDetail')).RelatedDetail }));

/** The names of what is chosen. The name of a record that the user may see opens it. */
export function RelationDisplay({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const value = useValue(node.id);
  const source = useSource(node);
  const serverText = useServerText(node.id);
  const rowOf = useRelatedRows(serverText === undefined ? source : undefined, value, source?.label ?? '');
  const [shown, setShown] = useState<string>();
  const names = serverText ?? relationTexts(value, source, rowOf, own('unavailable'));
  const [id, ...others] = choiceList(value).map(String);
  const opens = source?.kind === 'module' && id !== undefined && others.length === 0 && names !== '' && names !== own('unavailable');
  if (!opens) return <EllipsisText>{names}</EllipsisText>;
  const open = (event: MouseEvent): void => {
    // The row of a list may have a click of its own.
    event.stopPropagation();
    setShown(id);
  };
  return (
    <>
      <EllipsisText>
        <button type="button" className={styles.link} onClick={open}>
          {names}
        </button>
      </EllipsisText>
      {shown !== undefined && (
        <Suspense>
          <RelatedDetail module={source.module} id={shown} onGone={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
