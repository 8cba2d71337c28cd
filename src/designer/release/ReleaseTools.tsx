import { HistoryOutlined, LoadingOutlined, SendOutlined } from '@ant-design/icons';
import { Alert, Button, Tooltip } from 'antd';
import { useContext, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import { checkModule } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useBackCloses } from '#ui/browser/layers.ts';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { DialogHost } from '#ui/dialogs/DialogHost.tsx';
import { useDialogs } from '#ui/dialogs/dialogs-context.tsx';
import { menusChanged } from '#ui/operations/changed-menus.ts';
import { percentOf } from '#ui/release/percent-of.ts';
import { ReleaseHistory } from '#ui/release/ReleaseHistory.tsx';
import releaseTexts from '#ui/release/texts.json';
import { useReleaseProgress, type ReleaseProgressState } from '#ui/release/use-release-progress.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useCommands } from '../commands/commands-context';
import { usePageText } from '../page/use-page-text';
import { ProblemList } from '../problems/ProblemList';
import { problemsOf, type Problem } from '../problems/problems-of';
import type { DesignSession } from '../session/create-design-session';
import { DesignSessionContext } from '../session/session-context';
import { useDesignStore } from '../store/design-context';
import { designText, type DesignText } from '../texts/design-text';

/** The release of the design and the releases before, for the top bar. Missing where a design is not saved. */
export function ReleaseTools(): ReactNode {
  const session = useContext(DesignSessionContext);
  return (
    session && (
      <BundleProvider value={noBundle}>
        <DialogHost>
          <SessionTools session={session} />
        </DialogHost>
      </BundleProvider>
    )
  );
}

/** The dialog of the list of modules: the plan, its confirmations, and the menus of the module. */
const releaseDialog = 'onlineDev/release';

function SessionTools({ session }: { session: DesignSession }): ReactNode {
  const own = usePageText();
  const release = useOwnText(releaseTexts);
  const { feedback } = useUiServices();
  const dialogs = useDialogs();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const refresh = useRefresh(session);
  const running = useRunningRelease(session.moduleId, () => {
    menusChanged();
    void refresh(designText('released'));
  });
  const { progress, isRunning } = running;
  const mistakes = useMistakes();
  /** The plan and the comparisons are those of the saved design. */
  const show = async (open: () => void | Promise<void>) => {
    setSaving(true);
    const isSaved = await session.saving.settle();
    setSaving(false);
    if (isSaved) await open();
    else feedback.warning(own('unsaved'));
  };
  const openRelease = async () => {
    if (mistakes.areShown()) return;
    if (!(await dialogs.open(releaseDialog, { id: session.moduleId }))) return;
    running.reload();
    await refresh(designText('released'));
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
          onClick={() => void show(() => setHistoryOpen(true))}
        />
      </Tooltip>
      <Button
        size="small"
        type="primary"
        icon={isRunning ? <LoadingOutlined aria-hidden /> : <SendOutlined aria-hidden />}
        loading={isSaving}
        onClick={() => void show(openRelease)}
      >
        {isRunning && progress ? release('releasing', { percent: percentOf(progress) }) : own('release')}
      </Button>
      {mistakes.dialog}
      {isHistoryOpen && (
        <HistoryDialog
          moduleId={session.moduleId}
          onClose={() => setHistoryOpen(false)}
          onChanged={() => void refresh(designText('restored'))}
        />
      )}
    </>
  );
}

/** The errors of the design, which keep it from being released. `areShown` opens their dialog if there are any. */
function useMistakes(): { areShown(): boolean; dialog: ReactNode } {
  const { jotai, design, context } = useDesignStore();
  const [mistakes, setMistakes] = useState<readonly Problem[]>([]);
  const areShown = (): boolean => {
    const current = jotai.get(design);
    const problems = problemsOf(current, checkModule(context.encode(current), context.registry), context);
    const found = problems.filter(({ severity }) => severity === 'error');
    setMistakes(found);
    return found.length > 0;
  };
  return { areShown, dialog: mistakes.length > 0 && <MistakesDialog mistakes={mistakes} onClose={() => setMistakes([])} /> };
}

/** What keeps the design from being released. A click goes to the field. */
function MistakesDialog({ mistakes, onClose }: { mistakes: readonly Problem[]; onClose(): void }): ReactNode {
  const own = usePageText();
  const { select } = useCommands();
  useBackCloses(onClose, true);
  const choose = (node: string): void => {
    onClose();
    select(node);
  };
  return (
    <DialogFrame title={own('release')} width={560} placement="center" isOpen onClose={onClose} onGone={onClose}>
      <Alert type="error" showIcon title={own('mistakes', { count: mistakes.length })} description={own('mistakesHelp')} />
      <ProblemList problems={mistakes} onChoose={choose} />
    </DialogFrame>
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
