import { Button, Steps } from 'antd';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { usePanelGuard } from '#ui/dialogs/panel-guard.ts';
import { sendCall } from '#ui/operations/call-operation.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useInputs } from '#ui/screen/use-inputs.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { createGrantDraft, grantSteps, type GrantDraft, type GrantStep, type GrantValues } from './grant-draft';
import type { GrantProps } from './grant-props';
import { GrantTree } from './GrantTree';
import styles from './grant.module.css';
import { holderCount, holderIds, noHolders, type Holders } from './holders';
import { HoldersStep } from './HoldersStep';
import texts from './texts.json';

type StepName = 'holders' | GrantStep;

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { holder, groups } = node.props as unknown as GrantProps;
  const { id, type, name } = useInputs(holder) as { id?: string; type?: string; name?: string };
  const draft = useDraft(node.props as unknown as GrantProps, id ?? batchId);
  const [holders, setHolders] = useState<Holders>(noHolders);
  const [current, setCurrent] = useState(0);
  const names: readonly StepName[] = holder ? grantSteps : ['holders', ...grantSteps];
  const shown = names[current] ?? 'system';
  useEffect(() => {
    if (shown !== 'holders') void loadUpTo(shown, draft);
  }, [shown, draft]);
  usePanelGuard(() => draft.isChanged() || holderCount(holders) > 0);
  const { save, isSaving } = useSave(node.props as unknown as GrantProps, draft);
  const target = holder ? { objectId: id, objectType: type } : holderIds(holders);
  const mayGo = holder !== undefined || holderCount(holders) > 0;
  return (
    <section className={styles.panel}>
      {name !== undefined && <p className={styles.holder}>{own('ofHolder', { name })}</p>}
      <StepsFrame names={names} current={current} mayGo={mayGo} isSaving={isSaving} onGo={setCurrent} onSave={() => void save(target)}>
        {shown === 'holders' ? (
          <HoldersStep holders={holders} groups={groups} onChange={setHolders} />
        ) : (
          <Step step={shown} draft={draft} />
        )}
      </StepsFrame>
    </section>
  );
}

/** The object of the calls that concern no object. */
const batchId = '0';

function Step({ step, draft }: { step: GrantStep; draft: GrantDraft }): ReactNode {
  const own = useOwnText(texts);
  const hasMenus = draft.step('module').checked.size > 0;
  return (
    <GrantTree
      key={step}
      label={own(`step.${step}`)}
      state={draft.step(step)}
      empty={step === 'system' || step === 'module' || hasMenus ? own(`none.${step}`) : own('noModule')}
      onCheck={(ids, isChecked) => draft.check(step, ids, isChecked)}
      onRetry={() => void loadUpTo(step, draft)}
    />
  );
}

interface StepsFrameProps {
  names: readonly StepName[];
  current: number;
  /** Whether there are objects to authorise. */
  mayGo: boolean;
  isSaving: boolean;
  onGo(step: number): void;
  onSave(): void;
  children: ReactNode;
}

function StepsFrame({ names, current, mayGo, isSaving, onGo, onSave, children }: StepsFrameProps): ReactNode {
  const own = useOwnText(texts);
  const isNarrow = useNarrow();
  const steps = names.map((key) => ({ key, title: own(`step.${key}`) }));
  const place = own('place', { number: current + 1, total: names.length, title: steps[current]?.title });
  return (
    <>
      {isNarrow ? (
        <div className={styles.place}>{place}</div>
      ) : (
        <Steps size="small" current={current} items={steps} {...(mayGo && { onChange: onGo })} />
      )}
      {children}
      <footer className={styles.foot}>
        <output className={styles.hint}>{mayGo ? '' : own('noHolder')}</output>
        <Button disabled={current === 0} onClick={() => onGo(current - 1)}>
          {own('previous')}
        </Button>
        <Button disabled={!mayGo || current === names.length - 1} onClick={() => onGo(current + 1)}>
          {own('next')}
        </Button>
        <Button type="primary" disabled={!mayGo} loading={isSaving} onClick={onSave}>
          {own('save')}
        </Button>
      </footer>
    </>
  );
}

/** Loads a step after the steps that it depends on. Resolves to whether all are there. */
async function loadUpTo(step: GrantStep, draft: GrantDraft): Promise<boolean> {
  for (const earlier of ['system', 'module', step] as const) {
    if (!(await draft.load(earlier))) return false;
    if (earlier === step) return true;
  }
  return true;
}

function useDraft({ resource, values }: GrantProps, objectId: string): GrantDraft {
  const { http } = useUiServices();
  const descriptors = useDescriptors();
  // The draft stays while the descriptors are renewed.
  const [draft] = useState(() =>
    createGrantDraft(async (type, moduleIds) => {
      const { data } = await sendCall(http, namedCall(values, resource, descriptors), { objectId, type, moduleIds });
      return data as GrantValues;
    }),
  );
  useSyncExternalStore(draft.subscribe, draft.snapshot);
  return draft;
}

/** Saves the lists of all steps, also of those that were not opened, and closes the dialog. */
function useSave({ resource, save: operation }: GrantProps, draft: GrantDraft) {
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const screen = useScreen();
  const own = useOwnText(texts);
  const [isSaving, setSaving] = useState(false);
  const save = async (target: Readonly<Record<string, unknown>>): Promise<void> => {
    setSaving(true);
    try {
      for (const step of grantSteps) if (!(await draft.load(step))) return feedback.error(own('loadBeforeSave'));
      const { system: systemIds, ...lists } = draft.lists();
      const { msg } = await sendCall(http, namedCall(operation, resource, descriptors), { ...target, systemIds, ...lists });
      draft.saved();
      screen.markChanged();
      feedback.success(msg);
      screen.dialog?.close();
    } catch (error) {
      showFailure(error, feedback);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

export const renderer = defineRenderer({ Edit });
