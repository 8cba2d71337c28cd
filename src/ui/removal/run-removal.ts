import { ApiError } from '#api/api-error.ts';
import { createClient, type ClientCall } from '#api/create-client.ts';
import { recycledCalls, type RecycledClient, type RecycledUsageResult } from '#api/generated/system/recycled.gen.ts';
import type { Action } from '#engine/generated/descriptor.gen';
import type { Call } from '#engine/operations';
import { toastTime } from '#engine/platform-constants';
import type { ActionContext } from '../actions/action-context';
import { showFailure } from '../actions/show-failure';
import { announceChanges, sendCall } from '../operations/call-operation';
import { refusalNotice, removalQuestion, removedText, type RemovalText } from './removal-question';
import texts from './texts.json';

/**
 * Deletes the records that an action names. `restored` runs after an undo, which also marks the screen as changed. Resolves to
 * whether it was done.
 */
export function runRemoval(action: Action, call: Call, context: ActionContext, restored: () => Promise<void>): Promise<boolean> {
  const { http, feedback, text, screen } = context;
  const input = screen.store.filled(action.with, context.row);
  const changed = () => screen.markChanged();
  return removeRecords({ call, input, confirm: text(action.confirm), changed, restored }, { http, feedback, text });
}

export interface RecordRemoval {
  /** A call that deletes into the recycle bin. */
  call: ClientCall;
  input: Readonly<Record<string, unknown>>;
  /** The question where the server does not name what would be deleted. */
  confirm: string;
  /** Runs after the deletion and after its undo. */
  changed(): void;
  /** Runs after the undo. */
  restored(): Promise<void>;
}

/**
 * Deletes records: asks with their names and with what refers to them, and offers to undo. Resolves to whether it was done.
 * Rejects if the server refuses the deletion.
 */
export async function removeRecords(
  { call, input, confirm, changed, restored }: RecordRemoval,
  { http, feedback, text }: Pick<ActionContext, 'http' | 'feedback' | 'text'>,
): Promise<boolean> {
  const own: RemovalText = (key, params) => text({ zh: texts.zh[key], zhtw: texts.zhtw[key], en: texts.en[key] }, params);
  const ids = idsOf(input);
  const client = createClient<RecycledClient>(recycledCalls, http);
  const usage = await client.usage({ operation: call.id, ids }).then(({ data }) => data, undefinedIfRefused);
  if (usage?.refusal !== undefined) {
    await feedback.confirm(refusalNotice(usage, usage.refusal, own));
    return false;
  }
  const isNamed = usage !== undefined && usage.count > 0;
  const question = isNamed ? removalQuestion(usage, own) : { message: confirm, isDanger: true };
  if (!(await feedback.confirm(question))) return false;
  const { data, msg } = await sendCall(http, call, input);
  changed();
  const undo = async () => {
    try {
      const answer = await client.undo({ operation: call.id, ids });
      announceChanges(call);
      feedback.success(answer.msg);
      changed();
      await restored();
    } catch (error) {
      showFailure(error, feedback);
    }
  };
  feedback.success(isNamed && !isPartial(data) ? removedText(usage, own) : msg, toastTime.undo, {
    label: own('undo'),
    run: () => void undo(),
  });
  return true;
}

/** The posted ids: a list, or the one of the path. */
const idsOf = ({ ids, id }: Readonly<Record<string, unknown>>): string[] => (Array.isArray(ids) ? ids : [id]).map(String);

const isPartial = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'failed' in data && Array.isArray(data.failed) && data.failed.length > 0;

/** Without an answer about the usage the deletion itself says what is wrong. */
function undefinedIfRefused(error: unknown): RecycledUsageResult | undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}
