import { HistoryOutlined, LoadingOutlined, SendOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useContext, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import type { ModuleSource } from '#engine/module/module';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useBackCloses } from '#ui/browser/layers.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { percentOf } from '#ui/release/percent-of.ts';
import { ReleaseHistory } from '#ui/release/ReleaseHistory.tsx';
import releaseTexts from '#ui/release/texts.json';
import { useReleaseProgress, type ReleaseProgressState } from '#ui/release/use-release-progress.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { usePageText } from '../page/use-page-text';
import type { DesignSession } from '../session/create-design-session';
import { DesignSessionContext } from '../session/session-context';
import { designText, type DesignText } from '../texts/design-text';
import { ReleaseDialog } from './ReleaseDialog';

/** The release of the design and the releases before, for the top bar. Missing where a design is not saved. */
export function ReleaseTools(): ReactNode {
  const session = useContext(DesignSessionContext);
  return session && <SessionTools session={session} />;
}

function SessionTools({ session }: { session: DesignSession }): ReactNode {
  const own = usePageText();
  const release = useOwnText(releaseTexts);
  const { feedback } = useUiServices();
  const [open, setOpen] = useState<'release' | 'history'>();
  const [isSaving, setSaving] = useState(false);
  const refresh = useRefresh(session);
  const close = () => setOpen(undefined);
  const running = useRunningRelease(session.moduleId, () => {
    setOpen((shown) => (shown === 'release' ? undefined : shown));
    void refresh(designText('released'));
  });
  const { progress, isRunning } = running;
  /** The plan and the comparisons are those of the saved design. */
  const show = async (dialog: 'release' | 'history') => {
    setSaving(true);
    const isSaved = await session.saving.settle();
    setSaving(false);
    if (isSaved) setOpen(dialog);
    else feedback.warning(own('unsaved'));
  };
  return (
    <>
      <Tooltip title={own('releases')}>
        <Button
          size="small"
          type="text"
          icon={<HistoryOutlined />}
          aria-label={own('releases')}
          disabled={isSaving}
          onClick={() => void show('history')}
        />
      </Tooltip>
      <Button
        size="small"
        type="primary"
        icon={isRunning ? <LoadingOutlined /> : <SendOutlined />}
        loading={isSaving}
        onClick={() => void show('release')}
      >
        {isRunning && progress ? release('releasing', { percent: percentOf(progress) }) : own('release')}
      </Button>
      {open === 'release' && (
        <ReleaseDialog
          moduleId={session.moduleId}
          running={running}
          onClose={close}
          onReleased={() => {
            close();
            void refresh(designText('released'));
          }}
        />
      )}
      {open === 'history' && (
        <HistoryDialog moduleId={session.moduleId} onClose={close} onChanged={() => void refresh(designText('restored'))} />
      )}
    </>
  );
}

/** The release in the background, whose end is told to the user. `onDone` is called if it succeeds. */
function useRunningRelease(moduleId: string, onDone: () => void): ReleaseProgressState {
  const own = useOwnText(releaseTexts);
  const { feedback } = useUiServices();
  return useReleaseProgress(moduleId, ({ state, message }) => {
    if (state === 'failed') feedback.error(message ?? own('ended.failed'));
    if (state !== 'done') return;
    feedback.success(own('ended.done'));
    onDone();
  });
}

/** Goes on with the record that a release or the restoring of one has changed. */
function useRefresh({ moduleId, saving }: DesignSession): (text: DesignText) => Promise<void> {
  const { http, feedback } = useUiServices();
  return async (text) => {
    try {
      const { data } = await createClient<BaseClient>(baseCalls, http).read({ id: moduleId });
      saving.refresh(data as unknown as ModuleSource, text);
    } catch (error) {
      showFailure(error, feedback);
    }
  };
}

interface HistoryDialogProps {
  moduleId: string;
  onClose(): void;
  onChanged(): void;
}

function HistoryDialog({ moduleId, onClose, onChanged }: HistoryDialogProps): ReactNode {
  const own = useOwnText(releaseTexts);
  useBackCloses(onClose, true);
  return (
    <DialogFrame title={own('releases')} width={760} placement="right" isOpen onClose={onClose} onGone={onClose}>
      <ReleaseHistory moduleId={moduleId} onChanged={onChanged} />
    </DialogFrame>
  );
}
