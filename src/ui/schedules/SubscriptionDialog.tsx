import { Button, Input } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { showFailure } from '../actions/show-failure';
import { useBackCloses } from '../browser/layers';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useHttp, useUiServices } from '../services';
import { EmptyNote } from '../states/EmptyNote';
import { FailedState } from '../states/FailedState';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useOwnText } from '../texts/use-own-text';
import { subscription } from './schedule-calls';
import styles from './schedules.module.css';
import texts from './texts.json';

/** In px. */
const width = 520;

/** The secret address of the user's calendar for other programs. */
export function SubscriptionDialog({ onGone }: { onGone(): void }): ReactNode {
  const own = useOwnText(texts);
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  useBackCloses(close, isOpen);
  return (
    <DialogFrame
      title={own('subscribe')}
      width={width}
      placement="center"
      isOpen={isOpen}
      onClose={close}
      onGone={onGone}
      footer={
        <Button autoInsertSpace={false} onClick={close}>
          {own('close')}
        </Button>
      }
    >
      <Subscription />
    </DialogFrame>
  );
}

function Subscription(): ReactNode {
  const own = useOwnText(texts);
  const { url, error, reload, isBusy, renew, end } = useSubscription();
  if (error !== undefined) return <FailedState title={own('subscriptionFailed')} error={error} onRetry={reload} />;
  if (url === undefined) return <ScreenSkeleton />;
  return (
    <div className={styles.subscription}>
      <p>{own('subscribeNote')}</p>
      {url === '' ? (
        <>
          <EmptyNote>{own('noSubscription')}</EmptyNote>
          <Button type="primary" loading={isBusy} onClick={() => void renew(false)}>
            {own('startSubscription')}
          </Button>
        </>
      ) : (
        <>
          <Link url={url} />
          <div className={styles.subscriptionTools}>
            <Button loading={isBusy} onClick={() => void renew(true)}>
              {own('renew')}
            </Button>
            <Button danger disabled={isBusy} onClick={() => void end()}>
              {own('endSubscription')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Link({ url }: { url: string }): ReactNode {
  const own = useOwnText(texts);
  const { feedback } = useUiServices();
  const copy = async (): Promise<void> => {
    // Without TLS there is no clipboard: the link is selected, to be copied by hand.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) feedback.success(own('copied'));
    else document.querySelector<HTMLInputElement>(`#${linkId}`)?.select();
  };
  return (
    <div className={styles.link}>
      <Input id={linkId} readOnly value={url} aria-label={own('link')} onFocus={({ target }) => target.select()} />
      <Button type="primary" onClick={() => void copy()}>
        {own('copy')}
      </Button>
    </div>
  );
}

const linkId = 'schedule-subscription';

/** The address of the subscription: empty without one, `undefined` until it is loaded. */
function useSubscription() {
  const http = useHttp();
  const { feedback } = useUiServices();
  const own = useOwnText(texts);
  const [state, setState] = useState<{ url?: string; error?: unknown }>({});
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    subscription(http, 'GET', stop.signal)
      .then((url) => setState({ url }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState({ error });
      });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry asks again
  }, [http, round]);
  const change = async (method: 'POST' | 'DELETE', message: string | undefined): Promise<void> => {
    setIsBusy(true);
    try {
      const url = await subscription(http, method);
      setState({ url: method === 'DELETE' ? '' : url });
      if (message !== undefined) feedback.success(message);
    } catch (error) {
      showFailure(error, feedback);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    ...state,
    isBusy,
    reload: () => {
      setState({});
      setRound((before) => before + 1);
    },
    renew: async (isReplaced: boolean) => {
      if (isReplaced && !(await feedback.confirm({ message: own('renewConfirm'), isDanger: true }))) return;
      await change('POST', isReplaced ? own('renewed') : undefined);
    },
    end: async () => {
      if (await feedback.confirm({ message: own('endConfirm'), isDanger: true })) await change('DELETE', own('ended'));
    },
  };
}
