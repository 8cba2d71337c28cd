import { Input, Skeleton } from 'antd';
import { useState, type UIEvent } from 'react';
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

/** In pixels from the bottom: where the next page loads. */
const nearBottom = 300;

/** All users, with a search. */
export function ContactList() {
  const own = useOwnText(texts);
  const [keyword, setKeyword] = useState('');
  const { list, isLoading, failure, more, retry } = useContacts(keyword.trim());
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>): void => {
    if (scrollHeight - scrollTop - clientHeight < nearBottom) more();
  };
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
      <div className={style['scroll']} onScroll={onScroll}>
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
