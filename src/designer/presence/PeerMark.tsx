import type { ReactNode } from 'react';
import { useSession } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { Peer } from './create-presence';
import styles from './presence.module.css';
import texts from './texts.json';

/** The frame of a node that other designers have selected, with their names. The layer around it sets its place. */
export function PeerMark({ node, peers }: { node: string; peers: readonly Peer[] }): ReactNode {
  const own = useOwnText(texts);
  const { userId } = useSession().user;
  const names = peers.filter((peer) => peer.node === node).map((peer) => (peer.userId === userId ? own('otherTab') : peer.userName));
  return (
    <div className={styles.mark} data-mark={node} data-peers={names.length}>
      <span className={styles.markName}>{[...new Set(names)].slice(0, 3).join('、')}</span>
    </div>
  );
}
