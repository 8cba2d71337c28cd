import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { failureText } from '#ui/actions/show-failure.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { keyText } from '../commands/keys';
import { useDesignAtom } from '../page/use-design';
import paletteStyles from '../palette/palette.module.css';
import type { Fragment } from './create-fragments';
import { FragmentItem } from './FragmentItem';
import styles from './fragments.module.css';
import { useFragments } from './fragments-context';
import texts from './texts.json';

interface FragmentGroupProps {
  /** The fragments that are shown, all of them or those that a search finds; `undefined` until they are loaded. */
  fragments: readonly Fragment[] | undefined;
  /** Whether they are what a search finds: the group is left out without one. */
  isSearch: boolean;
  /** Whether Enter in the search inserts the first. */
  isFirstChosen: boolean;
  onChoose(fragment: Fragment): void;
}

/** The group of the palette with the saved fragments. */
export function FragmentGroup({ fragments, isSearch, isFirstChosen, onChoose }: FragmentGroupProps): ReactNode {
  const own = useOwnText(texts);
  const { load, failure } = useFragments();
  const error = useDesignAtom(failure);
  useEffect(() => void load(), [load]);
  if (isSearch && !fragments?.length) return null;
  return (
    <section aria-label={own('title')}>
      <h3 className={paletteStyles.title}>{own('title')}</h3>
      {error !== undefined && (
        <p className={styles.note} role="alert">
          {failureText(error) ?? own('loadFailed')}
          <Button size="small" type="link" onClick={() => void load()}>
            {own('retry')}
          </Button>
        </p>
      )}
      {fragments?.length === 0 && <p className={styles.note}>{own('none', { key: keyText('saveFragment') })}</p>}
      <ul className={styles.list}>
        {fragments?.map((fragment, index) => (
          <FragmentItem key={fragment.id} fragment={fragment} isChosen={isFirstChosen && index === 0} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}
