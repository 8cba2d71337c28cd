import { useAtom } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { storedAtom } from '../settings/stored-atom';
import style from './home-cards.module.css';

interface HomeCardProps {
  id: string;
  title: string;
  /** At the right end of the header. */
  extra?: ReactNode;
  /** Whether the card only says that there is nothing; `undefined` while it loads. */
  isEmpty: boolean | undefined;
  children: ReactNode;
}

/** The cards of this browser that were empty last time. Those of a new user are. */
const emptyCardsAtom = storedAtom<readonly string[]>('tangu.home.empty', {
  read: (text) => (text ?? 'home-messages home-shortcuts').split(' '),
  write: (ids) => ids.join(' '),
});

/** A card of the home page. An empty one is low, and one that loads is as high as it was last time, so that nothing moves. */
export function HomeCard({ id, title, extra, isEmpty, children }: HomeCardProps) {
  const [emptyCards, setEmptyCards] = useAtom(emptyCardsAtom);
  const wasEmpty = emptyCards.includes(id);
  useEffect(() => {
    if (isEmpty === undefined || isEmpty === wasEmpty) return;
    setEmptyCards((ids) => (isEmpty ? [...ids, id] : ids.filter((other) => other !== id)));
  }, [id, isEmpty, wasEmpty, setEmptyCards]);
  return (
    <section className={`${style['card']} ${(isEmpty ?? wasEmpty) ? style['low'] : ''}`} aria-labelledby={id}>
      <header className={style['head']}>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      <div className={style['body']}>{children}</div>
    </section>
  );
}
