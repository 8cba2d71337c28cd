import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useBackCloses } from '#ui/browser/layers.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { chatAtom } from '../session/chat-atom';
import { closeConversation } from '../session/threads';
import type { ChatMessage, ChatPerson } from '../state/chat-types';
import texts from '../texts.json';
import { Composer } from './Composer';
import { HistoryPanel } from './HistoryPanel';
import { MediaDialog } from './MediaDialog';
import { MessageLog } from './MessageLog';
import { useIsWriting } from './use-is-writing';
import style from './window.module.css';

/** In pixels. */
const width = 760;

/** The open conversation. It keeps its user until the closing animation has ended. */
export function ChatWindow() {
  const { peer } = useAtomValue(chatAtom);
  const [shown, setShown] = useState(peer);
  if (peer && peer !== shown) setShown(peer);
  useBackCloses(closeConversation, peer !== undefined);
  const person = peer ?? shown;
  if (!person) return null;
  return (
    <DialogFrame
      title={person.realName || person.account}
      width={width}
      placement="center"
      isOpen={peer !== undefined}
      onClose={closeConversation}
      onGone={() => setShown(undefined)}
    >
      <Conversation key={person.id} person={person} />
    </DialogFrame>
  );
}

function Conversation({ person }: { person: ChatPerson }) {
  const own = useOwnText(texts);
  const { isOffline } = useAtomValue(chatAtom);
  const [hasHistory, setHasHistory] = useState(false);
  const [opened, setOpened] = useState<ChatMessage>();
  const isWriting = useIsWriting(person.id);
  return (
    <div className={style['window']}>
      <div className={style['main']}>
        {isOffline && <output className={style['offline']}>{own('offline')}</output>}
        <MessageLog person={person} onOpen={setOpened} />
        <div className={style['writing']} aria-live="polite">
          {isWriting && own('writing')}
        </div>
        <Composer person={person} isHistoryOpen={hasHistory} onHistory={() => setHasHistory((before) => !before)} />
      </div>
      {hasHistory && <HistoryPanel person={person} onOpen={setOpened} onClose={() => setHasHistory(false)} />}
      <MediaDialog message={opened} person={person} onClose={() => setOpened(undefined)} />
    </div>
  );
}
