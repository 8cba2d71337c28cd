import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { namedCall } from '#ui/actions/action-context.ts';
import { send } from '#ui/call-operation.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useHttp } from '#ui/services.tsx';
import { useInputs } from '#ui/use-inputs.ts';
import { useReference } from '#ui/use-reference.ts';
import { listAnswerOf, type ListAnswer } from './list-answer';
import { listPropsOf } from './list-props';

export interface Order {
  field: string;
  descending: boolean;
}

/** What is asked for, besides the source's own params. */
interface Request {
  inputs: Readonly<Record<string, unknown>>;
  isTree: boolean;
  isPaged: boolean;
  query: Readonly<Record<string, unknown>>;
  page: number;
  size: number;
  order?: Order;
}

/** An answer, and what it answers. */
interface Answered extends ListAnswer {
  of: Request;
  error?: unknown;
}

/** What the rows in sight were asked for, and how to ask for others. */
export interface ListState extends Omit<Request, 'inputs'>, ListAnswer {
  /** `waiting`: the source lacks a param; `loading`: nothing to show yet. */
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Rows are in sight that a newer request will replace. */
  isStale: boolean;
  error: unknown;
  search(query: Record<string, unknown>): void;
  turnTo(page: number, size: number): void;
  sortBy(order: Order | undefined): void;
  reload(): Promise<void>;
}

export const pageSizes = [20, 50, 100, 500];

/** The rows of a list panel: asked for anew when the source's params, the search, the page or the order change. */
export function useList(node: ResolvedNode): ListState {
  const http = useHttp();
  const descriptors = useDescriptors();
  const props = useMemo(() => listPropsOf(node), [node]);
  const inputs = useInputs(props.source.params);
  const call = useMemo(() => namedCall(props.source.operation, props.resource, descriptors), [props, descriptors]);
  const isTree = isYes(useReference(props.tree ?? false));
  const isPaged = !isTree && props.paged !== false && call.use === 'list';

  const [request, setRequest] = useState<Request>({ inputs, isTree, isPaged, query: {}, page: 1, size: pageSizes[0] ?? 20 });
  // Another source begins anew: the search and the page belonged to the one before.
  if (request.inputs !== inputs || request.isTree !== isTree) setRequest({ inputs, isTree, isPaged, query: {}, page: 1, size: request.size });
  // What nobody has published yet is not among the inputs.
  const isWaiting = Object.keys(props.source.params ?? {}).some((name) => !(name in inputs));

  const [answer, setAnswer] = useState<Answered>();
  const running = useRef<AbortController>(undefined);
  const ask = useCallback(
    async (settle: (answer: Answered) => void) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      try {
        const { data } = await send(http, call, inputOf(request), abort.signal);
        if (!abort.signal.aborted) settle({ of: request, ...listAnswerOf(data) });
      } catch (error) {
        if (!abort.signal.aborted) settle({ of: request, rows: [], total: 0, error });
      }
    },
    [http, call, request],
  );
  useEffect(() => {
    if (!isWaiting && request.inputs === inputs) void ask(setAnswer);
    return () => running.current?.abort();
  }, [ask, isWaiting, request, inputs]);
  // The last row of the last page is gone: go to what is the last page now.
  if (answer?.of === request && request.isPaged && answer.rows.length === 0 && answer.total > 0 && request.page > 1) {
    setRequest({ ...request, page: Math.max(1, Math.ceil(answer.total / request.size)) });
  }

  const shown = isWaiting ? undefined : answer;
  return {
    ...(shown?.of ?? request),
    query: request.query,
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    error: shown?.error,
    status: isWaiting ? 'waiting' : statusOf(shown, request),
    isStale: shown !== undefined && shown.of !== request,
    search: (query) => setRequest({ ...request, query, page: 1 }),
    turnTo: (page, size) => setRequest({ ...request, page: size === request.size ? page : 1, size }),
    sortBy: (order) => setRequest({ ...request, order, page: 1 }),
    reload: async () => (isWaiting ? undefined : ask(setAnswer)),
  };
}

function statusOf(answer: Answered | undefined, request: Request): ListState['status'] {
  if (!answer || (answer.error !== undefined && answer.of !== request)) return 'loading';
  return answer.error === undefined ? 'ready' : 'failed';
}

function inputOf({ inputs, isPaged, query, page, size, order }: Request): Record<string, unknown> {
  return {
    ...inputs,
    ...query,
    ...(isPaged && { currentPage: page, pageSize: size }),
    ...(order && { sidx: order.field, sort: order.descending ? 'desc' : 'asc' }),
  };
}

const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1';
