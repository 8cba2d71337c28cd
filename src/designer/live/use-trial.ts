import { useContext, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { createClient } from '#api/create-client.ts';
import { scenarioCalls, type ScenarioClient } from '#api/generated/visualdev/scenario.gen.ts';
import type { Issue } from '#engine/issue';
import type { FieldIssue, FormValues } from '#form/form-store.ts';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { useConfirmWarnings } from '#ui/dialogs/use-confirm-warnings.ts';
import { useUiServices } from '#ui/services.tsx';
import { DesignSessionContext } from '../session/session-context';
import type { LiveForm } from './use-live-form';
import { viewOf, type Scenario } from './scenario';

/** The end of a save that was only tried. */
export type Trial =
  | { kind: 'refused'; issues: readonly FieldIssue[] }
  /** The server's message, or the reason why it was not asked. */
  | { kind: 'failed'; message: string }
  /** What the save would store, by the ids of the fields. */
  | { kind: 'passed'; values: FormValues }
  /** Checked in the browser alone, as for a file. */
  | { kind: 'checked' };

/** Tries the save of a live form: the checks of the browser, then those of the server on the saved design. Nothing is stored. */
export function useTrial(open: LiveForm, scenario: Scenario, unsaved: string) {
  const { http } = useUiServices();
  const session = useContext(DesignSessionContext);
  const confirmWarnings = useConfirmWarnings();
  const [state, setState] = useState<{ number: number; trial: Trial }>();
  const [isBusy, setBusy] = useState(false);
  const { form, number } = open;
  const end = (trial: Trial): void => setState({ number, trial });
  const refuse = (issues: readonly FieldIssue[]): void => {
    const [first] = issues;
    if (first) focusField(form, first.key ?? form.keyAt(first.path));
    end({ kind: 'refused', issues });
  };
  const stop = ({ path }: Issue): void => {
    setState(undefined);
    focusField(form, form.keyAt(path));
  };
  const askServer = async (moduleId: string): Promise<void> => {
    const view = viewOf(scenario.device);
    const client = createClient<ScenarioClient>(scenarioCalls, { send: (request) => http.send({ ...request, view, hasOwnErrors: true }) });
    const recordId = scenario.mode === 'edit' && open.record['id'] !== undefined ? scenario.recordId : '';
    try {
      const { data } = await client.try({ moduleId, userId: scenario.userId, recordId, record: form.values() });
      const warned = await confirmWarnings(data.warnings);
      if (warned) return stop(warned);
      end({ kind: 'passed', values: data.values });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.issues.length === 0) return end({ kind: 'failed', message: error.msg });
      form.showIssues(error.issues);
      refuse(error.issues);
    }
  };
  const run = async (): Promise<void> => {
    const issues = form.checkAll();
    if (issues.length > 0) return refuse(issues);
    if (!session) return end({ kind: 'checked' });
    setBusy(true);
    try {
      if (await session.saving.settle()) await askServer(session.moduleId);
      else end({ kind: 'failed', message: unsaved });
    } finally {
      setBusy(false);
    }
  };
  return { trial: state?.number === number ? state.trial : undefined, isBusy, run, dismiss: () => setState(undefined) };
}
