import { useCallback, useEffect, useRef, useState } from 'react';
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
  query: Readonly<Record<string, unknown>>;
  page: number;
  size: number;
  order?: Order;
}

export interface ListState extends Request, ListAnswer {
  /** `waiting`: the source lacks a param; `loading`: nothing to show yet. */
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Rows are in sight that a newer request will replace. */
  isStale: boolean;
  error: unknown;
  isTree: boolean;
  isPaged: boolean;
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
  const props = listPropsOf(node);
  const inputs = useInputs(props.source.params);
  const call = namedCall(props.source.operation, props.resource, descriptors);
  const isTree = isYes(useReference(props.tree ?? false));
  const isPaged = !isTree && props.paged !== false && call.use === 'list';

  const [request, setRequest] = useState<Request>({ inputs, query: {}, page: 1, size: pageSizes[0] ?? 20 });
  // Another source begins anew: the search and the page belonged to the one before.
  if (request.inputs !== inputs) setRequest({ inputs, query: {}, page: 1, size: request.size });
  // What nobody has published yet is not among the inputs.
  const isWaiting = Object.keys(props.source.params ?? {}).some((name) => !(name in inputs));

  const [answer, setAnswer] = useState<{ of: Request; rows: ListAnswer['rows']; total: number; error?: unknown }>();
  const running = useRef<AbortController>(undefined);
  const load = useCallback(async () => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    try {
      const { data } = await send(http, call, inputOf(request, isPaged), abort.signal);
      if (!abort.signal.aborted) setAnswer({ of: request, ...listAnswerOf(data) });
    } catch (error) {
      if (!abort.signal.aborted) setAnswer({ of: request, rows: [], total: 0, error });
    }
    // The call is the same as long as the node and the tree switch are.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [http, call.id, isPaged, request]);
  useEffect(() => {
    if (!isWaiting && request.inputs === inputs) void load();
    return () => running.current?.abort();
  }, [load, isWaiting, request, inputs]);

  const turnTo = (page: number, size: number) => setRequest({ ...request, page: size === request.size ? page : 1, size });
  useEffect(() => {
    // The last row of the last page is gone: go to what is the last page now.
    if (answer?.of === request && isPaged && answer.rows.length === 0 && answer.total > 0 && request.page > 1) {
      setRequest({ ...request, page: Math.max(1, Math.ceil(answer.total / request.size)) });
    }
  }, [answer, request, isPaged]);

  const shown = isWaiting ? undefined : answer;
  return {
    ...request,
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    error: shown?.error,
    status: isWaiting ? 'waiting' : !shown ? 'loading' : shown.error !== undefined && shown.of === request ? 'failed' : 'ready',
    isStale: shown !== undefined && shown.of !== request,
    isTree,
    isPaged,
    search: (query) => setRequest({ ...request, query, page: 1 }),
    turnTo,
    sortBy: (order) => setRequest({ ...request, order, page: 1 }),
    reload: load,
  };
}

function inputOf({ inputs, query, page, size, order }: Request, isPaged: boolean): Record<string, unknown> {
  return {
    ...inputs,
    ...query,
    ...(isPaged && { currentPage: page, pageSize: size }),
    ...(order && { sidx: order.field, sort: order.descending ? 'desc' : 'asc' }),
  };
}

const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1';
