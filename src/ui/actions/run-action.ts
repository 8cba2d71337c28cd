import type { Action, Verb } from '#engine/generated/descriptor.gen';
import type { Call } from '#engine/operations';
import { toastTime } from '#engine/platform-constants';
import { sendCall } from '../operations/call-operation';
import { namedCall, type ActionContext } from './action-context';
import { filledLink, goTo } from './filled-link';
import { saveFile } from './save-file';
import { failureText, showFailure } from './show-failure';

/**
 * Runs an action: confirms, executes, shows the server's message and runs its `then` actions. Resolves to whether it was
 * done; a refusal has been shown by then.
 */
export async function runAction(action: Action, context: ActionContext): Promise<boolean> {
  const { feedback, text, row } = context;
  const removal = removalOf(action, context);
  if (removal) return done(action, context, () => remove(action, removal, context));
  if (action.confirm !== undefined) {
    const question = { ...titleOf(action, context), message: text(action.confirm, row), isDanger: action.danger === true };
    if (!(await feedback.confirm(question))) return false;
  }
  return done(action, context, () => verbs[action.do](action, context));
}

/** A question names the row that it is about, and what is done with it. */
function titleOf({ do: verb, label, operation }: Action, context: ActionContext): { title?: string } {
  const { row, rowName = '', text, ownText } = context;
  if (!row || rowName === '') return {};
  const call = verb === 'call' ? namedCall(operation, context.resource, context.descriptors) : undefined;
  const state = call?.use === 'toggle' ? ownText(row[call.operation.field ?? ''] === 1 ? 'disable' : 'enable') : '';
  return { title: [text(label) || state, rowName].filter((part) => part !== '').join(' ') };
}

/** Runs the `then` actions after the work, unless it was not done. */
async function done(action: Action, context: ActionContext, work: () => Promise<boolean>): Promise<boolean> {
  try {
    if (!(await work())) return false;
  } catch (error) {
    reportFailure(error, action, context, () => done(action, context, work));
    return false;
  }
  if (context.row) context.rowFailures?.clear(String(context.row['id']));
  await runAll(action.then, context);
  return true;
}

/** A failed save of a row stays in the row with a retry. Other failures are messages. */
function reportFailure(error: unknown, action: Action, context: ActionContext, retry: () => Promise<unknown>): void {
  const { row, rowFailures, feedback } = context;
  const detail = failureText(error);
  if (!row || !rowFailures || detail === undefined || !isSave(action, context)) return showFailure(error, feedback);
  const label = context.text(action.label);
  const title = label === '' ? context.ownText('changeFailed') : context.ownText('actionFailed', { action: label });
  rowFailures.report(String(row['id']), { type: 'error', title, detail, retry });
}

const isSave = ({ do: verb, operation }: Action, { resource, descriptors }: ActionContext): boolean =>
  verb === 'call' && namedCall(operation, resource, descriptors).method !== 'GET';

async function runAll(actions: readonly Action[] = [], context: ActionContext): Promise<void> {
  for (const next of actions) await runAction(next, context);
}

/** The call of an action that deletes into the recycle bin. */
function removalOf({ do: verb, operation }: Action, { resource, descriptors }: ActionContext): Call | undefined {
  const call = verb === 'call' ? namedCall(operation, resource, descriptors) : undefined;
  return call && (call.use === 'remove' || call.operation.undoable === true) ? call : undefined;
}

async function remove(action: Action, call: Call, context: ActionContext): Promise<boolean> {
  const { runRemoval } = await import('../removal/run-removal');
  return runRemoval(action, call, context, () => runAll(action.then, context));
}

/** Each resolves to whether it was done. If not, the `then` actions do not run. */
const verbs: Readonly<Record<Verb, (action: Action, context: ActionContext) => Promise<boolean>>> = {
  open: async (action, context) => {
    const { screen, openDialog, row, records } = context;
    const onLateChange = (): void => {
      screen.markChanged();
      void runAll(action.then, context);
    };
    const isChanged = await openDialog(action.dialog ?? '', screen.store.filled(action.with, row), {
      onLateChange,
      ...(action.frame && { frame: action.frame }),
      ...(row && records && { records }),
    });
    if (isChanged) screen.markChanged();
    return isChanged;
  },
  call: async (action, context) => {
    const call = namedCall(action.operation, context.resource, context.descriptors);
    const { msg } = await sendCall(context.http, call, context.screen.store.filled(action.with, context.row));
    if (call.method !== 'GET') reportDone(context, msg, call.use === 'toggle' ? toastTime.stateChange : undefined);
    return true;
  },
  export: async (action, context) => {
    const call = namedCall(action.operation, context.resource, context.descriptors);
    const { data } = await sendCall(context.http, call, context.screen.store.filled(action.with, context.row));
    if (!saveFile(data)) context.feedback.warning(context.ownText('noExport'));
    return true;
  },
  import: async (action, context) => {
    const file = await pickFile(action.accept);
    if (!file) return false;
    if (action.accept !== undefined && !file.name.toLowerCase().endsWith(action.accept.toLowerCase())) {
      context.feedback.error(context.ownText('wrongFile', { accept: action.accept }));
      return false;
    }
    const call = namedCall(action.operation, context.resource, context.descriptors);
    try {
      const { msg } = await sendCall(context.http, call, { ...context.screen.store.filled(action.with, context.row), file });
      reportDone(context, msg);
      return true;
    } catch (error) {
      showFailure(error, { error: (message) => context.feedback.error(message, toastTime.stateChange) });
      return false;
    }
  },
  navigate: async ({ to, with: inputs }, { navigate, screen, row }) => {
    if (to !== undefined) goTo(filledLink(to, screen.store.filled(inputs, row)), navigate);
    return true;
  },
  reload: tellNode,
  expand: tellNode,
  collapse: tellNode,
  reset: async (action, context) => {
    if (action.target !== undefined) return tellNode(action, context);
    context.screen.dialog?.reset();
    return true;
  },
  submit: async (_action, { screen }) => (await screen.dialog?.submit()) ?? false,
  close: async (_action, { screen }) => {
    screen.dialog?.close();
    return true;
  },
  print: async () => {
    print();
    return true;
  },
};

async function tellNode({ target, do: verb }: Action, { screen }: ActionContext): Promise<boolean> {
  if (target !== undefined) await screen.store.runCommand(target, verb);
  return true;
}

function reportDone({ screen, feedback, rowName, ownText }: ActionContext, message: string, milliseconds?: number): void {
  screen.markChanged();
  if (message) feedback.success(rowName ? ownText('doneWith', { name: rowName, message }) : message, milliseconds);
}

/** Lets the user choose a file. Resolves to `undefined` if the user cancels. */
function pickFile(accept: string | undefined): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    if (accept !== undefined) input.accept = accept;
    input.addEventListener('change', () => resolve(input.files?.[0]), { once: true });
    input.addEventListener('cancel', () => resolve(undefined), { once: true });
    input.click();
  });
}
