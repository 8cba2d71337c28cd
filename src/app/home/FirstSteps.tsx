import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SampleReadResult } from '#api/generated/system/sample.gen.ts';
import { ask } from '../feedback/question';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { profileClient } from '../profile/profile-client';
import { viewsAtom } from '../routes/menu-atoms';
import { errorText } from '../session/error-text';
import { loadSession } from '../session/load-session';
import style from './first-steps.module.css';
import { samplesClient } from './samples-client';

/** What the administrator of a new installation does first. Closed by hand, or once nothing is left to do, for the account. */
export function FirstSteps() {
  const t = useShellText();
  const { state, isClosed, close, reload } = useFirstSteps();
  if (isClosed) return null;
  const shown = state ?? loading;
  return (
    <section className={style['card']} aria-labelledby="first-steps" aria-busy={!state}>
      <header>
        <h2 id="first-steps">{t('home.steps')}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('home.stepsClose')}
          title={t('home.stepsClose')}
          onClick={close}
        />
      </header>
      <ol className={state ? undefined : style['loading']}>
        <PasswordStep isDone={!shown.hasFirstPassword} />
        {shown.records + shown.accounts > 0 && <LookStep samples={shown} />}
        <RemoveStep samples={shown} onRemoved={reload} />
      </ol>
    </section>
  );
}

/** As on a new installation. It keeps the room of the steps, unseen, so that nothing moves when they come. */
const loading: SampleReadResult = { hasFirstPassword: true, records: 1, accounts: 1, places: 1, changed: 0 };

function useFirstSteps() {
  const [state, setState] = useState<SampleReadResult>();
  const [isClosed, setClosed] = useState(false);
  const [round, setRound] = useState(0);
  const close = useCallback(() => {
    setClosed(true);
    // A card that could not be put away comes back with the next page load.
    profileClient.setDisplay({ firstSteps: false }).then(loadSession, () => undefined);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const { data } = await samplesClient.read(undefined, stop.signal);
        if (data.hasFirstPassword || amountOf(data) > 0) setState(data);
        else close();
      } catch {
        if (!stop.signal.aborted) setClosed(true);
      }
    };
    void load();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a removal asks again
  }, [close, round]);
  return { state, isClosed, close, reload: () => setRound((before) => before + 1) };
}

const amountOf = ({ records, accounts, places }: SampleReadResult): number => records + accounts + places;

function Step({ title, text, isDone = false, children }: { title: string; text: string; isDone?: boolean; children?: ReactNode }) {
  return (
    <li className={style['step']}>
      <h3>
        {title}
        {isDone && <CheckCircleFilled className={style['done']} />}
      </h3>
      <p>{text}</p>
      {children}
    </li>
  );
}

function PasswordStep({ isDone }: { isDone: boolean }) {
  const t = useShellText();
  return (
    <Step title={t('home.stepsPassword')} text={t(isDone ? 'home.stepsPasswordDone' : 'home.stepsPasswordMore')} isDone={isDone}>
      {!isDone && <Link to="/profile">{t('home.stepsChange')}</Link>}
    </Step>
  );
}

function LookStep({ samples }: { samples: SampleReadResult }) {
  const t = useShellText();
  const users = useAtomValue(viewsAtom).find(({ content }) => content.kind === 'screen' && content.screenId === 'permission/users');
  return (
    <Step title={t('home.stepsSamples')} text={t('home.stepsSamplesMore', { ...samples })}>
      {users && <Link to={users.path}>{t('home.stepsLook')}</Link>}
    </Step>
  );
}

function RemoveStep({ samples, onRemoved }: { samples: SampleReadResult; onRemoved(): void }) {
  const t = useShellText();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    const question = { title: t('home.stepsRemoveAction'), message: t('home.stepsQuestion', { ...samples }) };
    if (!(await ask({ ...question, okText: t('home.stepsRemoveAction'), isDanger: true }))) return;
    setBusy(true);
    try {
      const { msg } = await samplesClient.removeAll();
      showToast({ kind: 'success', text: msg });
      onRemoved();
    } catch (failure) {
      showToast({ kind: 'error', text: errorText(failure, t) });
    } finally {
      setBusy(false);
    }
  };
  const isDone = samples.records + samples.accounts === 0;
  return (
    <Step title={t('home.stepsRemove')} text={t(isDone ? 'home.stepsNoSamples' : 'home.stepsRemoveMore')} isDone={isDone}>
      {!isDone && (
        <Button size="small" danger loading={isBusy} onClick={() => void remove()}>
          {t('home.stepsRemoveAction')}
        </Button>
      )}
    </Step>
  );
}
