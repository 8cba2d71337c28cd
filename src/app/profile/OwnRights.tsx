import { Loaded } from './Loaded';
import { profileClient } from './profile-client';
import style from './profile.module.css';
import { useOwn } from './use-own';

interface RightNode {
  id: string;
  fullName: string;
  children?: readonly RightNode[] | null;
}

const load = () => profileClient.authorize();

/** The menus of the user, with their buttons. */
export function OwnRights() {
  return (
    <Loaded own={useOwn(load)} isEmpty={(data) => nodesIn(data).length === 0}>
      {(data) => <RightTree nodes={nodesIn(data)} />}
    </Loaded>
  );
}

const nodesIn = (data: unknown): readonly RightNode[] => (data as { button?: readonly RightNode[] }).button ?? [];

function RightTree({ nodes }: { nodes: readonly RightNode[] }) {
  return (
    <ul className={style['tree']}>
      {nodes.map(({ id, fullName, children }) => (
        <li key={id}>
          {children && children.length > 0 ? (
            <details>
              <summary>{fullName}</summary>
              <RightTree nodes={children} />
            </details>
          ) : (
            fullName
          )}
        </li>
      ))}
    </ul>
  );
}
