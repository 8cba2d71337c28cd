import { Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useNearEnd } from '#ui/browser/use-near-end.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ownId } from '../session/chat-atom';
import { openConversation } from '../session/threads';
import texts from '../texts.json';
import style from './lists.module.css';
import { Person } from './Person';
import { useContacts } from './use-contacts';

/** All users, with a search. */
export function ContactList() {
  const own = useOwnText(texts);
  const [keyword, setKeyword] = useState('');
  const { list, isLoading, failure, more, retry } = useContacts(keyword.trim());
  const { boxRef, onScroll } = useNearEnd(list.length, more);
  return (
    <div className={style['contacts']}>
      <div className={style['search']}>
        <Input
          allowClear={clearMark}
          value={keyword}
          placeholder={own('search')}
          aria-label={own('search')}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </div>
      <div ref={boxRef} className={style['scroll']} onScroll={onScroll}>
        <ul className={style['list']} aria-label={own('contacts')} aria-busy={isLoading}>
          {list
            .filter(({ id }) => id !== ownId())
            .map((contact) => (
              <li key={contact.id} className={style['row']}>
                <button type="button" className={style['person']} onClick={() => openConversation(contact)}>
                  <Person
                    headIcon={contact.headIcon}
                    name={contact.realName || contact.account}
                    note={contact.department || contact.account}
                  />
                </button>
              </li>
            ))}
        </ul>
        {isLoading && <Skeleton className={style['waiting']} avatar paragraph={{ rows: 1 }} />}
        {failure !== undefined && <FailedState title={own('failed')} error={failure} onRetry={retry} />}
        {!isLoading && failure === undefined && list.length === 0 && <EmptyState title={own('noContacts')} />}
      </div>
    </div>
  );
}
