import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useBackCloses } from '#ui/browser/layers.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { isReleasable } from '#ui/release/is-releasable.ts';
import { ReleasePlan } from '#ui/release/ReleasePlan.tsx';
import { ReleaseEnd, ReleaseProgress } from '#ui/release/ReleaseProgress.tsx';
import texts from '#ui/release/texts.json';
import { useReleasePlan } from '#ui/release/use-release-plan.ts';
import type { ReleaseProgressState } from '#ui/release/use-release-progress.ts';
import styles from '#ui/release/release.module.css';
import { useUiServices } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';

interface ReleaseDialogProps {
  moduleId: string;
  /** The release of the module in the background. */
  running: ReleaseProgressState;
  onClose(): void;
  /** Called with the number of the release. */
  onReleased(number: number): void;
}

/**
 * Shows what a release of the saved design changes, and releases it. A release in the background is followed here until it ends.
 * The menus of the module stay where they are.
 */
export function ReleaseDialog({ moduleId, running, ...handlers }: ReleaseDialogProps): ReactNode {
  const own = useOwnText(texts);
  const { onClose } = handlers;
  useBackCloses(onClose, true);
  if (!running.isRunning || !running.progress) return <PlanDialog {...{ moduleId, running, ...handlers }} />;
  return (
    <ReleaseFrame onClose={onClose} footer={<Button onClick={onClose}>{own('close')}</Button>}>
      <ReleaseProgress progress={running.progress} cancel={running.cancel} />
    </ReleaseFrame>
  );
}

function PlanDialog({ moduleId, running, onClose, onReleased }: ReleaseDialogProps): ReactNode {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const { plan, failure, reload } = useReleasePlan(moduleId);
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const release = async (version: number) => {
    setBusy(true);
    try {
      const { data, msg } = await createClient<BaseClient>(baseCalls, http).release({ id: moduleId, version, confirmed });
      if (data.jobId === undefined) {
        feedback.success(msg);
        onReleased(data.number);
      } else running.reload();
    } catch (error) {
      showFailure(error, feedback);
      setBusy(false);
      reload();
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{own('cancel')}</Button>
      <Button
        type="primary"
        disabled={!plan || !isReleasable(plan, confirmed)}
        loading={isBusy}
        onClick={() => plan && void release(plan.version)}
      >
        {own('release')}
      </Button>
    </>
  );
  return (
    <ReleaseFrame onClose={onClose} footer={footer}>
      {running.progress && <ReleaseEnd progress={running.progress} />}
      {failure !== undefined && <FailedState title={own('failed')} error={failure} onRetry={reload} />}
      {failure === undefined && !plan && <ScreenSkeleton />}
      {failure === undefined && plan && <ReleasePlan plan={plan} confirmed={confirmed} onConfirm={setConfirmed} isDisabled={isBusy} />}
    </ReleaseFrame>
  );
}

function ReleaseFrame({ onClose, footer, children }: { onClose(): void; footer: ReactNode; children: ReactNode }): ReactNode {
  const own = useOwnText(texts);
  return (
    <DialogFrame title={own('title')} width={760} placement="center" isOpen onClose={onClose} onGone={onClose} footer={footer}>
      <div className={styles.plan}>{children}</div>
    </DialogFrame>
  );
}
