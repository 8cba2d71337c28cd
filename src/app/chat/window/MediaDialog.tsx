import { useState } from 'react';
import { useBackCloses } from '#ui/browser/layers.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ownId } from '../session/chat-atom';
import type { ChatMessage, ChatPerson } from '../state/chat-types';
import texts from '../texts.json';
import style from './window.module.css';

interface MediaDialogProps {
  message: ChatMessage | undefined;
  person: ChatPerson;
  onClose(): void;
}

/** In pixels: around a picture in its dialog. */
const padding = 48;

/** Shows a picture in its size, or plays a recording. */
export function MediaDialog({ message, person, onClose }: MediaDialogProps) {
  const own = useOwnText(texts);
  const [shown, setShown] = useState(message);
  if (message && message !== shown) setShown(message);
  useBackCloses(onClose, message !== undefined);
  const { media, type, senderId } = message ?? shown ?? {};
  if (!media || type === undefined) return null;
  const name = senderId === ownId() ? own('me') : person.realName || person.account;
  return (
    <DialogFrame
      title={type === 'image' ? own('pictureOf', { name }) : own('play')}
      width={type === 'image' ? `clamp(320px, ${(media.width ?? 0) + padding}px, 80vw)` : 600}
      placement="center"
      isOpen={message !== undefined}
      onClose={onClose}
      onGone={() => setShown(undefined)}
    >
      <div className={style['media']}>
        {type === 'image' && <img src={media.path} alt={own('pictureOf', { name })} />}
        {/* oxlint-disable jsx-a11y/media-has-caption -- recordings of users have no captions */}
        {type === 'voice' && <audio src={media.path} controls autoPlay aria-label={own('voice')} />}
        {type === 'video' && <video src={media.path} controls autoPlay aria-label={own('video')} />}
        {/* oxlint-enable jsx-a11y/media-has-caption */}
      </div>
    </DialogFrame>
  );
}
