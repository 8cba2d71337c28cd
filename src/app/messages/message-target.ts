import { isJsonObject } from '#engine/json';

/** What a message opens: a dialog with its text, a page, or a schedule. */
export type MessageTarget = { kind: 'detail' } | { kind: 'page'; to: string } | ScheduleTarget;

export interface ScheduleTarget {
  kind: 'schedule';
  id: string;
  groupId: string;
}

export interface OpenedMessage {
  /** 1 announcement, 2 process, 3 system, 4 schedule. */
  type: number;
  flowType?: number | null | undefined;
  /** JSON: of a process message the page's parameters, of one about a schedule its ids and what has become of it. */
  bodyText: string;
}

/** The flow type of a message about an entrusted process. */
const entrust = 2;

/** The `type` in the body of a message about a schedule that was deleted. */
const deleted = '3';

/**
 * @example messageTarget({ type: 2, flowType: 2, bodyText: '{"type":1}' }) // { kind: 'page', to: '/workFlow/entrust?config=1' }
 */
export function messageTarget({ type, flowType, bodyText }: OpenedMessage): MessageTarget {
  if (type === 4) return scheduleTarget(bodyIn(bodyText));
  if (type !== 2 || bodyText === '') return { kind: 'detail' };
  const config = flowType === entrust ? String(bodyIn(bodyText)['type'] ?? '') : base64(bodyText);
  const path = flowType === entrust ? '/workFlow/entrust' : '/workFlowDetail';
  return { kind: 'page', to: `${path}?${new URLSearchParams({ config }).toString()}` };
}

function scheduleTarget({ id, groupId, type }: Record<string, unknown>): MessageTarget {
  if (id === undefined || String(type) === deleted) return { kind: 'detail' };
  return { kind: 'schedule', id: String(id), groupId: String(groupId ?? '') };
}

function bodyIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return isJsonObject(body) ? body : {};
  } catch {
    return {};
  }
}

/** Of the text as UTF-8. */
const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
