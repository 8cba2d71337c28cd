import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useBackCloses } from '#ui/browser/layers.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { ReleasePlan } from '#ui/release/ReleasePlan.tsx';
import texts from '#ui/release/texts.json';
import { useReleasePlan } from '#ui/release/use-release-plan.ts';
import { useUiServices } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';

interface ReleaseDialogProps {
  moduleId: string;
  onClose(): void;
  /** Called with the number of the release. */
  onReleased(number: number): void;
}

/** Shows what a release of the saved design changes, and releases it. The menus of the module stay where they are. */
export function ReleaseDialog({ moduleId, onClose, onReleased }: ReleaseDialogProps): ReactNode {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const { plan, failure, reload } = useReleasePlan(moduleId);
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  useBackCloses(onClose, true);
  const release = async (version: number) => {
    setBusy(true);
    try {
      const { data, msg } = await createClient<BaseClient>(baseCalls, http).release({ id: moduleId, version, confirmed });
      feedback.success(msg);
      onReleased(data.number);
    } catch (error) {
      showFailure(error, feedback);
      setBusy(false);
      reload();
    }
  };
  const isReady = plan?.losses.every(({ id }) => confirmed.includes(id)) === true;
  const footer = (
    <>
      <Button onClick={onClose}>{own('cancel')}</Button>
      <Button type="primary" disabled={!isReady} loading={isBusy} onClick={() => plan && void release(plan.version)}>
        {own('release')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={own('title')} width={760} placement="center" isOpen onClose={onClose} onGone={onClose} footer={footer}>
      {failure !== undefined && <FailedState title={own('failed')} error={failure} onRetry={reload} />}
      {failure === undefined && !plan && <ScreenSkeleton />}
      {failure === undefined && plan && <ReleasePlan plan={plan} confirmed={confirmed} onConfirm={setConfirmed} isDisabled={isBusy} />}
    </DialogFrame>
  );
}
