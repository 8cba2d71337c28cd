import { useState } from 'react';
import type { CurrentUserSubordinatesResult } from '#api/generated/permission/current-user.gen.ts';
import { Loaded } from './Loaded';
import { profileClient } from './profile-client';
import style from './profile.module.css';
import { useOwn } from './use-own';

/** The users below the user. Each level is loaded when it is opened. */
export function Subordinates({ id = '0' }: { id?: string }) {
  const [load] = useState(() => () => profileClient.subordinates({ id }));
  return (
    <Loaded own={useOwn(load)} isEmpty={(list) => list.length === 0}>
      {(list) => (
        <ul className={style['tree']}>
          {list.map((user) => (
            <li key={user.id}>{user.isLeaf ? <Person user={user} /> : <Branch user={user} />}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

type Subordinate = CurrentUserSubordinatesResult[number];

function Branch({ user }: { user: Subordinate }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Person user={user} />
      </summary>
      {isOpened && <Subordinates id={user.id} />}
    </details>
  );
}

function Person({ user: { userName, department, position } }: { user: Subordinate }) {
  return (
    <span>
      {userName} <small>{[department, position].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
