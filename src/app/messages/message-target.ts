import { isJsonObject } from '#engine/json';

/** What a message opens: a dialog with its text, or a page. */
export type MessageTarget = { kind: 'detail' } | { kind: 'page'; to: string };

export interface OpenedMessage {
  /** 1 announcement, 2 process, 3 system, 4 schedule. */
  type: number;
  flowType?: number | null | undefined;
  /** Of a process message: JSON of the page's parameters. */
  bodyText: string;
}

/** The flow type of a message about an entrusted process. */
const entrust = 2;

/**
 * @example messageTarget({ type: 2, flowType: 2, bodyText: '{"type":1}' }) // { kind: 'page', to: '/workFlow/entrust?config=1' }
 */
export function messageTarget({ type, flowType, bodyText }: OpenedMessage): MessageTarget {
  if (type !== 2 || bodyText === '') return { kind: 'detail' };
  const config = flowType === entrust ? String(bodyIn(bodyText)['type'] ?? '') : base64(bodyText);
  const path = flowType === entrust ? '/workFlow/entrust' : '/workFlowDetail';
  return { kind: 'page', to: `${path}?${new URLSearchParams({ config }).toString()}` };
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
