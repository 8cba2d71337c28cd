import { Alert, Button, Progress as ProgressBar } from 'antd';
import { useState, type ReactNode } from 'react';
import { momentText } from '#engine/moment-text';
import { showFailure } from '../actions/show-failure';
import { useFeedback } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { percentOf } from './percent-of';
import texts from './texts.json';
import type { Progress, ReleaseProgressState } from './use-release-progress';
import styles from './release.module.css';

/** A release that goes on in the background: how far it is, and the way to cancel it. */
export function ReleaseProgress({ progress, cancel }: { progress: Progress; cancel: ReleaseProgressState['cancel'] }): ReactNode {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const [isStopping, setStopping] = useState(false);
  const { done = 0, total, userName, startTime } = progress;
  const stop = async () => {
    if (!(await feedback.confirm({ message: own('askStop'), okText: own('stop'), isDanger: true }))) return;
    setStopping(true);
    try {
      await cancel();
    } catch (error) {
      showFailure(error, feedback);
    } finally {
      setStopping(false);
    }
  };
  const time = startTime === undefined ? '' : momentText(startTime);
  return (
    <section className={styles.progress} aria-label={own('running')}>
      <h3 className={styles.progressTitle}>{own('running')}</h3>
      <ProgressBar percent={percentOf(progress)} status="active" aria-label={own('running')} />
      <p className={styles.quiet}>
        {total !== undefined && <span>{own('runningCount', { done: done.toLocaleString(), total: total.toLocaleString() })}</span>}
        <span>{userName === undefined ? own('startedAt', { time }) : own('startedBy', { name: userName, time })}</span>
      </p>
      <p className={styles.quiet}>{own('runningNote')}</p>
      <Button danger loading={isStopping} onClick={() => void stop()}>
        {own('stop')}
      </Button>
    </section>
  );
}

/** The end of a release in the background, which the next release replaces. */
export function ReleaseEnd({ progress: { state, message } }: { progress: Progress }): ReactNode {
  const own = useOwnText(texts);
  if (state === 'failed') return <Alert type="error" showIcon title={own('ended.failed')} description={message} />;
  return state === 'cancelled' ? <Alert type="info" showIcon title={own('ended.cancelled')} /> : null;
}
