import { CaretRightOutlined, ExclamationCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { liveHub } from '#ui/live/live-hub.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { resendMessage } from '../session/outbox';
import type { ChatMessage } from '../state/chat-types';
import texts from '../texts.json';
import { clockText } from './day-text';
import { MessageText } from './MessageText';
import style from './window.module.css';

interface MessageProps {
  message: ChatMessage;
  /** The sender's name. */
  name: string;
  headIcon: string;
  isOwn: boolean;
  /** Of an own message; `undefined` where it is not shown. */
  isRead?: boolean | undefined;
  isRecallable?: boolean;
  onOpen(message: ChatMessage): void;
}

/** One message, with what became of it if it is an own one. */
export const Message = memo(function Message({ message, name, headIcon, isOwn, isRead, isRecallable = false, onOpen }: MessageProps) {
  const own = useOwnText(texts);
  if (message.type === 'recalled') return <div className={style['note']}>{own(isOwn ? 'recalledOwn' : 'recalledPeer')}</div>;
  return (
    <div className={isOwn ? `${style['message']} ${style['own']}` : style['message']}>
      <img className={style['head']} src={headIcon} alt="" width={32} height={32} />
      <div className={style['column']}>
        <span className={style['meta']}>
          <span className={style['who']}>{name}</span>{' '}
          <time dateTime={new Date(message.time).toISOString()}>{clockText(message.time)}</time>
        </span>
        <div className={message.type === 'image' ? style['picture'] : style['bubble']}>
          <Content message={message} name={name} onOpen={onOpen} />
        </div>
        {isOwn && (
          <span className={style['meta']}>
            <Delivery message={message} isRead={isRead} />
            {isRecallable && (
              <Button type="link" size="small" onClick={() => liveHub.tell({ method: 'RecallMessage', id: message.id })}>
                {own('recall')}
              </Button>
            )}
          </span>
        )}
      </div>
    </div>
  );
});

function Content({ message, name, onOpen }: Pick<MessageProps, 'message' | 'name' | 'onOpen'>) {
  const own = useOwnText(texts);
  const { type, text, media } = message;
  if (type === 'text') return <MessageText text={text} />;
  if (type === 'recalled') return null;
  if (!media) return <span>{own('gone')}</span>;
  if (type === 'image')
    return (
      <button type="button" className={style['thumb']} aria-label={own('openPicture')} onClick={() => onOpen(message)}>
        <img src={media.path} alt={own('pictureOf', { name })} {...thumbSize(media)} loading="lazy" />
      </button>
    );
  return (
    <Button type="text" icon={<CaretRightOutlined />} aria-label={`${own('play')} ${own(type)}`} onClick={() => onOpen(message)}>
      {own(type)} {media.length ? `${media.length}″` : ''}
    </Button>
  );
}

/** In pixels. A picture keeps its place while it loads. */
const maxThumb = 200;

function thumbSize({ width = 0, height = 0 }: { width?: number; height?: number }): { width?: number; height?: number } {
  if (width <= 0 || height <= 0) return {};
  const scale = Math.min(1, maxThumb / width, maxThumb / height);
  return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) };
}

function Delivery({ message: { state, failure, key }, isRead }: Pick<MessageProps, 'message' | 'isRead'>) {
  const own = useOwnText(texts);
  if (state === 'sending')
    return (
      <>
        <LoadingOutlined aria-hidden /> {own('sending')}
      </>
    );
  if (state === 'failed')
    return (
      <>
        <ExclamationCircleFilled className={style['error']} aria-hidden /> <span role="alert">{failure || own('notSent')}</span>
        {key !== undefined && (
          <Button type="link" size="small" onClick={() => resendMessage(key)}>
            {own('retry')}
          </Button>
        )}
      </>
    );
  return isRead === undefined ? null : <span>{own(isRead ? 'read' : 'delivered')}</span>;
}
