import { Button, Modal } from 'antd';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Registry } from '#engine/registry';
import { useLanguage } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { createPresence } from '../presence/create-presence';
import { PresenceContext } from '../presence/presence-context';
import { DesignStoreContext } from '../store/design-context';
import type { DesignStore } from '../store/design-store';
import type { DesignSession } from './create-design-session';
import { DesignSessionContext } from './session-context';
import texts from './texts.json';
import { useOpening, type Opening } from './use-opening';

interface OpenSessionProps {
  moduleId: string;
  registry: Registry;
  /** Shown while the module loads. */
  loading: ReactNode;
  /** Says that it cannot be read. */
  failedTitle: string;
  children(store: DesignStore): ReactNode;
}

/** Opens a module for its designer, and keeps what is designed. */
export function OpenSession({ moduleId, registry, loading, failedTitle, children }: OpenSessionProps): ReactNode {
  const { session, offer, failure, retry } = useOpening(moduleId, registry);
  if (failure !== undefined) return <FailedState title={failedTitle} error={failure} onRetry={retry} />;
  if (session) return <Session session={session}>{children(session.store)}</Session>;
  return (
    <>
      {loading}
      {offer && <DraftOffer offer={offer} />}
    </>
  );
}

function Session({ session, children }: { session: DesignSession; children: ReactNode }): ReactNode {
  const presence = useMemo(() => createPresence(session), [session]);
  useEffect(() => presence.start(), [presence]);
  useEffect(() => {
    // The page may not come back from the background.
    const keep = () => {
      if (document.visibilityState === 'hidden') void session.finish();
    };
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [session]);
  return (
    <DesignSessionContext value={session}>
      <DesignStoreContext value={session.store}>
        <PresenceContext value={presence}>{children}</PresenceContext>
      </DesignStoreContext>
    </DesignSessionContext>
  );
}

function DraftOffer({ offer: { at, answer } }: { offer: NonNullable<Opening['offer']> }): ReactNode {
  const own = useOwnText(texts);
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return (
    <Modal
      open
      title={own('draftTitle')}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={[
        <Button key="discard" onClick={() => answer(false)}>
          {own('discard')}
        </Button>,
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter keeps what was designed
        <Button key="continue" type="primary" autoFocus onClick={() => answer(true)}>
          {own('continue')}
        </Button>,
      ]}
    >
      {own('draftHint', { time })}
    </Modal>
  );
}

const locales = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;
