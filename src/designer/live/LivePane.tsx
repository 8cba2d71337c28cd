import { Alert, Button } from 'antd';
import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { RowProvider } from '#form/row-context.tsx';
import { DetailProvider } from '#ui/display/detail-context.tsx';
import { FormView } from '#ui/form/FormView.tsx';
import { FormViewContext } from '#ui/form/use-form-view.ts';
import { UiServicesProvider, useUiServices } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useDesignAtom } from '../page/use-design';
import { usePageText } from '../page/use-page-text';
import { useDesignStore } from '../store/design-context';
import type { Sight } from './create-sight';
import { dryHttp } from './dry-http';
import styles from './live.module.css';
import type { LiveFrameProps } from './live-frame';
import type { LivePlaceProps } from './live-place';
import { LiveBar } from './LiveBar';
import { useLive } from './live-context';
import { deviceWidths, maxExample, viewOf, type Scenario } from './scenario';
import { ScenarioEditor } from './ScenarioEditor';
import { TrialResult } from './TrialResult';
import { useLiveForm, type LiveForm } from './use-live-form';
import { useLiveText } from './use-live-text';
import { useTrial } from './use-trial';
import { withoutSecrets } from './without-secrets';

const PrintButton = lazy(async () => ({ default: (await import('#ui/print/PrintButton.tsx')).PrintButton }));

export interface LivePaneProps extends LivePlaceProps {
  /** Draws its children in another language, appearance and width. */
  Frame: ComponentType<LiveFrameProps>;
}

/** The form of the design as it runs in the chosen scenario, for trying. Nothing that is entered here is stored. */
export function LivePane({ Frame, isAlone, onAlone }: LivePaneProps): ReactNode {
  const own = useLiveText();
  const live = useLive();
  const scenario = useDesignAtom(live.scenarios.current);
  const { sight, failure } = useDesignAtom(live.sight.state);
  const [isEditing, setEditing] = useState(false);
  return (
    <section className={styles.pane} aria-label={own('title')}>
      <LiveBar isAlone={isAlone} onAlone={onAlone} isEditing={isEditing} onEditing={setEditing} />
      {isEditing && <ScenarioEditor onClose={() => setEditing(false)} />}
      {failure !== undefined && (
        <FailedState
          title={own('sightFailed', { name: scenario.userName || scenario.userId })}
          error={failure}
          onRetry={live.sight.retry}
        />
      )}
      {failure === undefined && !sight && <ScreenSkeleton />}
      {sight && <SeenForm Frame={Frame} scenario={scenario} sight={sight} />}
    </section>
  );
}

interface SeenFormProps extends Pick<LivePaneProps, 'Frame'> {
  scenario: Scenario;
  sight: Sight;
}

function SeenForm({ Frame, scenario, sight }: SeenFormProps): ReactNode {
  const own = useLiveText();
  const page = usePageText();
  const { design } = useDesignStore();
  const open = useLiveForm(useDesignAtom(design), scenario, sight);
  const { trial, isBusy, run, dismiss } = useTrial(open, scenario, page('unsaved'));
  return (
    <>
      <Notes scenario={scenario} sight={sight} />
      <Suspense>{trial && <TrialResult trial={trial} open={open} onClose={dismiss} />}</Suspense>
      <div className={styles.scroll}>
        <Frame language={scenario.language || undefined} theme={scenario.theme || undefined} width={deviceWidths[scenario.device]}>
          <SeenServices sight={sight}>
            <FormViewContext value={viewOf(scenario.device)}>
              <RunningForm key={open.number} open={open} />
            </FormViewContext>
          </SeenServices>
        </Frame>
      </div>
      <footer className={styles.foot}>
        <span className={styles.dry}>{own('dry')}</span>
        <KeepExample open={open} />
        <Button size="small" onClick={open.reset}>
          {own('reset')}
        </Button>
        {scenario.mode === 'detail' ? (
          <Suspense>
            <PrintButton root={open.root} resource={undefined} id={undefined} />
          </Suspense>
        ) : (
          <Button size="small" type="primary" loading={isBusy} onClick={() => void run()}>
            {own('try')}
          </Button>
        )}
      </footer>
    </>
  );
}

/** The services of the user of the scenario. */
function SeenServices({ sight: { user }, children }: { sight: Sight; children: ReactNode }): ReactNode {
  const own = useLiveText();
  const services = useUiServices();
  const refusal = own('dryCall');
  const value = useMemo(
    () => ({ ...services, http: dryHttp(services.http, refusal), session: { ...services.session, user } }),
    [services, refusal, user],
  );
  return <UiServicesProvider value={value}>{children}</UiServicesProvider>;
}

function RunningForm({ open }: { open: LiveForm }): ReactNode {
  const own = useLiveText();
  if ((open.root.children ?? []).length === 0) return <EmptyState title={own('emptyForm')} />;
  if (open.mode !== 'detail') return <FormView open={open} />;
  return (
    <RowProvider value={open.record}>
      <DetailProvider value>
        <FormView open={open} />
      </DetailProvider>
    </RowProvider>
  );
}

/** What the designer has to know of the user and the record. */
function Notes({ scenario, sight }: { scenario: Scenario; sight: Sight }): ReactNode {
  const own = useLiveText();
  const name = scenario.userName || sight.user.userName;
  const notes = [
    scenario.userId !== '' && !sight.isReleased && own('unreleased'),
    sight.isReleased && !sight.isOpen && own('notOpen', { name }),
    sight.isOpen && scenario.mode === 'new' && !sight.mayCreate && own('mayNotCreate', { name }),
    sight.isOpen && scenario.mode === 'edit' && !sight.mayUpdate && own('mayNotUpdate', { name }),
    scenario.recordId !== '' && !sight.record && own('recordHidden', { name }),
  ].filter((note) => note !== false);
  return notes.map((note) => <Alert key={note} banner type="warning" showIcon title={note} />);
}

/** Keeps what is entered as the example of the scenario. It is stored when the scenario is saved. */
function KeepExample({ open: { form, root } }: { open: LiveForm }): ReactNode {
  const own = useLiveText();
  const { scenarios } = useLive();
  const { feedback } = useUiServices();
  const keep = (): void => {
    const example = JSON.stringify(withoutSecrets(form.values(), root));
    if (example.length > maxExample) return feedback.warning(own('exampleTooLarge'));
    scenarios.edit({ example, recordId: '' });
    feedback.success(own(scenarios.canStore ? 'exampleKept' : 'exampleKeptHere'));
  };
  return (
    <Button size="small" onClick={keep}>
      {own('keepExample')}
    </Button>
  );
}
