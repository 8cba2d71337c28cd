import { Button, Tooltip } from 'antd';
import { useContext, useState, type ReactNode } from 'react';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useFeedback, useSession } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useDesignAtom } from '../page/use-design';
import type { DesignSession } from '../session/create-design-session';
import { DesignSessionContext } from '../session/session-context';
import type { Peer } from './create-presence';
import styles from './presence.module.css';
import { usePeers } from './presence-context';
import texts from './texts.json';

/** Who else designs the module, and what another designer has saved meanwhile. */
export function Peers(): ReactNode {
  const own = useOwnText(texts);
  const { userId } = useSession().user;
  const session = useContext(DesignSessionContext);
  const peers = usePeers();
  if (!session || peers.length === 0) return null;
  const nameOf = (peer: Peer) => (peer.userId === userId ? own('otherTab') : peer.userName);
  const shown = peers.slice(0, maxShown);
  return (
    <>
      <ul className={styles.peers} aria-label={own('peers')}>
        {shown.map((peer) => (
          <li key={peer.tab}>
            <Tooltip title={nameOf(peer)}>
              <span className={styles.peer} aria-hidden>
                {[...nameOf(peer)][0]}
              </span>
            </Tooltip>
            <span className="screen-reader-only">{nameOf(peer)}</span>
          </li>
        ))}
        {peers.length > maxShown && <li className={styles.more}>+{peers.length - maxShown}</li>}
      </ul>
      <SavedByOther session={session} peers={peers} nameOf={nameOf} />
    </>
  );
}

const maxShown = 5;

interface SavedByOtherProps {
  session: DesignSession;
  peers: readonly Peer[];
  nameOf(peer: Peer): string;
}

/** Offers to take in what another designer saved. With changes of its own, the next save of this tab does so. */
function SavedByOther({ session, peers, nameOf }: SavedByOtherProps): ReactNode {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const { kind } = useDesignAtom(session.saving.status);
  const ahead = peers.find(({ version = 0 }) => version > session.version());
  if (!ahead || kind !== 'saved') return null;
  const take = () => {
    setBusy(true);
    session
      .takeIn()
      .catch((error: unknown) => showFailure(error, feedback))
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" loading={isBusy} title={own('takeInHint')} onClick={take}>
      {own('takeIn', { name: nameOf(ahead) })}
    </Button>
  );
}
