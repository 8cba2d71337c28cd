import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { FormStore } from '#form/form-store.ts';
import { failureText, showFailure } from '../actions/show-failure';
import { useLayer } from '../browser/layers';
import { useBundle } from '../descriptors/use-bundle';
import { DialogFrame } from '../dialogs/DialogFrame';
import { focusField } from '../dialogs/focus-field';
import { useDiscardQuestion } from '../dialogs/use-discard-question';
import { loadDictionary } from '../options/load-options';
import { useHttp, useSession, useUiServices } from '../services';
import { FailedState } from '../states/FailedState';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useOwnText } from '../texts/use-own-text';
import { newValues, postedSchedule, timesProblem, valuesOf, type NewSchedule } from './form-values';
import { isRepeating } from './schedule';
import { createSchedule, readSchedule, updateSchedule, type StoredSchedule } from './schedule-calls';
import { ScheduleFields } from './ScheduleFields';
import styles from './schedules.module.css';
import texts from './texts.json';
import { useRemoval } from './use-removal';
import { formDialogId, formElementId } from './use-schedule-form';
import { useScopeQuestion } from './use-scope-question';

export interface ScheduleFormProps {
  /** A schedule of the user, or what a new one begins with. */
  schedule: { id: string } | NewSchedule;
  onChanged(): void;
  onGone(): void;
}

/** In px. */
const width = 640;

/** A dialog that creates a schedule, or edits or deletes one of the user. */
export function ScheduleForm({ schedule, onChanged, onGone }: ScheduleFormProps): ReactNode {
  const own = useOwnText(texts);
  const [bundle, retryBundle] = useBundle(formDialogId);
  const { stored, error, values, retry } = useStored(schedule);
  const form = useRef<FormStore>(undefined);
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  const saving = useSave(stored, () => {
    onChanged();
    close();
  });
  const removal = useRemoval();
  const leave = useLeave(isOpen, () => form.current, close);
  const remove = async (): Promise<void> => {
    if (!stored || !(await removal.remove(stored))) return;
    onChanged();
    close();
  };
  const isUpdate = 'id' in schedule;
  const isReady = bundle.status === 'ready' && values !== undefined;
  return (
    <>
      <DialogFrame
        title={own(isUpdate ? 'edit' : 'create')}
        width={width}
        placement="center"
        isOpen={isOpen}
        onClose={leave}
        onGone={onGone}
        footer={
          <FormFoot
            {...(isUpdate && { removal: { isReady: stored !== undefined, isRemoving: removal.isRemoving, remove } })}
            isReady={isReady}
            isSaving={saving.isSaving}
            onCancel={leave}
          />
        }
      >
        {bundle.status === 'failed' && <FailedState title={own('formFailed')} error={bundle.error} onRetry={retryBundle} />}
        {error !== undefined && <FailedState title={own('recordFailed')} error={error} onRetry={retry} />}
        {bundle.status !== 'failed' && error === undefined && !isReady && <ScreenSkeleton />}
        {isReady && (
          <ScheduleFields
            bundle={bundle.bundle}
            values={values}
            isUpdate={isUpdate}
            close={close}
            onForm={(opened) => (form.current = opened)}
            onSubmit={saving.save}
          />
        )}
      </DialogFrame>
      {saving.dialog}
      {removal.dialog}
    </>
  );
}

interface FormFootProps {
  /** Missing for a new schedule. */
  removal?: { isReady: boolean; isRemoving: boolean; remove(): Promise<void> };
  isReady: boolean;
  isSaving: boolean;
  onCancel(): void;
}

function FormFoot({ removal, isReady, isSaving, onCancel }: FormFootProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <>
      {removal && (
        <span className={styles.formFoot}>
          <Button
            danger
            autoInsertSpace={false}
            disabled={!removal.isReady}
            loading={removal.isRemoving}
            onClick={() => void removal.remove()}
          >
            {own('remove')}
          </Button>
        </span>
      )}
      <Button autoInsertSpace={false} onClick={onCancel}>
        {own('cancel')}
      </Button>
      <Button type="primary" htmlType="submit" form={formElementId} autoInsertSpace={false} loading={isSaving} disabled={!isReady}>
        {own('save')}
      </Button>
    </>
  );
}

/** The stored schedule, once it is loaded, and the values of the form. */
function useStored(opened: ScheduleFormProps['schedule']) {
  const http = useHttp();
  const { userId } = useSession().user;
  const [{ stored, error }, setLoaded] = useState<{ stored?: StoredSchedule; error?: unknown }>({});
  const [round, setRound] = useState(0);
  const id = 'id' in opened ? opened.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const stop = new AbortController();
    readSchedule(http, id, stop.signal)
      .then((schedule) => setLoaded({ stored: schedule }))
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) setLoaded({ error: failure });
      });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry asks again
  }, [http, id, round]);
  const category = useFirstCategory(id === undefined);
  const values = useMemo(() => {
    if ('id' in opened) return stored && valuesOf(stored);
    return category === undefined ? undefined : { ...newValues(opened), category, creatorUserId: userId };
  }, [opened, stored, category, userId]);
  const retry = (): void => {
    setLoaded({});
    setRound((before) => before + 1);
  };
  return { stored, error, values, retry };
}

/** The category that a new schedule begins with: the first one, or none if they cannot be loaded. */
function useFirstCategory(isNew: boolean): string | undefined {
  const http = useHttp();
  const [category, setCategory] = useState<string>();
  useEffect(() => {
    if (!isNew) return;
    loadDictionary(http, 'scheduleType', 'id')
      .then(([first]) => setCategory(String(first?.id ?? '')))
      .catch(() => setCategory(''));
  }, [http, isNew]);
  return category;
}

/** Asks before the user leaves entered values. */
function useLeave(isOpen: boolean, form: () => FormStore | undefined, close: () => void): () => void {
  const ask = useDiscardQuestion(!isOpen);
  const isAtRisk = (): boolean => {
    const opened = form();
    return opened?.jotai.get(opened.dirty) === true;
  };
  const leave = async (): Promise<void> => {
    if (!isAtRisk() || (await ask('discard'))) close();
  };
  useLayer({ isAtRisk, confirmLeave: () => ask('leave'), onBack: () => void leave() }, isOpen);
  return () => void leave();
}

/** The scope of a schedule that does not repeat. */
const whole = 3;

/** Checks and saves a form; a repeating schedule after the question for which occurrences. */
function useSave(stored: StoredSchedule | undefined, onSaved: () => void) {
  const { http, feedback } = useUiServices();
  const own = useOwnText(texts);
  const [askScope, dialog] = useScopeQuestion();
  const [isSaving, setIsSaving] = useState(false);
  const send = async (form: FormStore, body: object): Promise<void> => {
    const scope = stored && isRepeating(stored) ? await askScope('edit', stored.title) : whole;
    if (scope === undefined) return;
    setIsSaving(true);
    try {
      feedback.success(stored ? await updateSchedule(http, stored.id, scope, body) : await createSchedule(http, body));
      onSaved();
    } catch (error) {
      const others = error instanceof ApiError ? form.showIssues(error.issues) : [];
      if (others.length > 0 || !(error instanceof ApiError) || error.issues.length === 0) {
        if (failureText(error) === '') feedback.error(own('saveFailed'));
        else showFailure(error, feedback);
      }
    } finally {
      setIsSaving(false);
    }
  };
  const save = async (form: FormStore): Promise<void> => {
    if (isSaving) return;
    const [first] = form.checkAll();
    if (first) return focusField(form, first.key);
    const values = form.values();
    const problem = timesProblem(values);
    if (!problem) return send(form, postedSchedule(values));
    form.showIssues([{ path: problem.path, code: 'invalid', params: {}, message: own(problem.problem) }]);
    focusField(form, form.keyAt(problem.path));
  };
  return { save, isSaving, dialog };
}
