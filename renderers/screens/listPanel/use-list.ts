import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { namedCall } from '#ui/actions/action-context.ts';
import { send } from '#ui/call-operation.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useHttp } from '#ui/services.tsx';
import { useInputs } from '#ui/use-inputs.ts';
import { useReference } from '#ui/use-reference.ts';
import { boneRow } from './bone-rows';
import { groupRows } from './group-rows';
import { listAnswerOf, withBelow, type ListAnswer, type ListRow } from './list-answer';
import { inputOf } from './list-call';
import { listPropsOf, type ListProps, type Order } from './list-props';

/** What is asked for, besides the source's own params. */
interface Request {
  inputs: Readonly<Record<string, unknown>>;
  narrow: Readonly<Record<string, unknown>>;
  isTree: boolean;
  isPaged: boolean;
  query: Readonly<Record<string, unknown>>;
  superQuery?: unknown;
  page: number;
  size: number;
  order: readonly Order[];
}

/** An answer, and what it answers. */
interface Answered extends ListAnswer {
  of: Request;
  error?: unknown;
}

/** What the rows in sight were asked for, and how to ask for others. */
export interface ListState extends Omit<Request, 'inputs' | 'narrow'>, ListAnswer {
  /** `waiting`: the source lacks a param; `loading`: nothing to show yet. */
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Rows are in sight that a newer request will replace. */
  isStale: boolean;
  error: unknown;
  /** Changes with everything that narrows the list, not with its page or order. */
  narrowedBy: object;
  /** What the search begins with. */
  initialQuery: Readonly<Record<string, unknown>>;
  /** Whether the server orders these rows by several columns. */
  canSort: boolean;
  search(query: Readonly<Record<string, unknown>>): void;
  /** `undefined` takes them back. */
  applySuperQuery(superQuery: unknown): void;
  /** Takes back whatever narrows it. */
  showAll(): void;
  turnTo(page: number, size: number): void;
  sortBy(order: readonly Order[]): void;
  reload(): Promise<void>;
  /** Asks for the rows below one. */
  loadBelow(row: ListRow): Promise<void>;
}

export const pageSizes = [20, 50, 100, 500];

/** The rows of a list panel: asked for anew when the source's params, the search, the page or the order change. `order` is how they stand at first. */
export function useList(node: ResolvedNode, firstOrder?: readonly Order[]): ListState {
  const http = useHttp();
  const descriptors = useDescriptors();
  const props = useMemo(() => listPropsOf(node), [node]);
  const inputs = useInputs(props.source.params);
  const narrow = useInputs(props.narrow);
  const calls = useMemo(() => callsOf(props, descriptors), [props, descriptors]);
  const isTree = isYes(useReference(props.tree ?? false)) || props.layout === 'tree' || props.layout === 'grouped';
  const isPaged = !isTree && props.paged !== false && calls.list.use === 'list';
  const initialQuery = useMemo(
    () => Object.fromEntries(props.search.flatMap(({ field, value }) => (value === undefined || value === null ? [] : [[field, value]]))),
    [props],
  );

  const [request, setRequest] = useState<Request>({
    inputs,
    narrow,
    isTree,
    isPaged,
    query: initialQuery,
    page: 1,
    size: props.pageSize ?? pageSizes[0] ?? 20,
    order: firstOrder ?? props.order,
  });
  // Another source begins anew: the search and the page belonged to the one before.
  if (request.inputs !== inputs || request.isTree !== isTree)
    setRequest({
      inputs,
      narrow,
      isTree,
      isPaged,
      query: { ...initialQuery },
      page: 1,
      size: request.size,
      order: firstOrder ?? props.order,
    });
  else if (request.narrow !== narrow) setRequest({ ...request, narrow, page: 1 });
  // What nobody has published yet is not among the inputs.
  const isWaiting = Object.keys(props.source.params ?? {}).some((name) => !(name in inputs));

  const [answer, setAnswer] = useState<Answered>();
  const running = useRef<AbortController>(undefined);
  const inputFor = useCallback(
    ({ inputs: params, narrow: conditions, isPaged: hasPages, query, superQuery, order, page, size }: Request) =>
      inputOf(calls.list, params, {
        query: { ...query, ...conditions },
        superQuery,
        order,
        ...(hasPages && { page: { number: page, size } }),
      }),
    [calls],
  );
  const ask = useCallback(
    async (settle: (answer: Answered) => void) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      try {
        const { data } = await send(http, calls.list, inputFor(request), abort.signal);
        if (!abort.signal.aborted) settle({ of: request, ...arranged(listAnswerOf(data, calls.below !== undefined), props) });
      } catch (error) {
        if (!abort.signal.aborted) settle({ of: request, rows: [], total: 0, error });
      }
    },
    [http, calls, inputFor, props, request],
  );
  useEffect(() => {
    if (!isWaiting && request.inputs === inputs && request.narrow === narrow) void ask(setAnswer);
    return () => running.current?.abort();
  }, [ask, isWaiting, request, inputs, narrow]);
  // The last row of the last page is gone: go to what is the last page now.
  const lastPage = answer?.of === request && answer.rows.length === 0 ? Math.ceil(answer.total / request.size) : request.page;
  if (request.isPaged && lastPage > 0 && lastPage < request.page) setRequest({ ...request, page: lastPage });

  const loadBelow = async ({ id }: ListRow): Promise<void> => {
    const put = (below: ListRow[] | undefined) => setAnswer((before) => before && { ...before, rows: withBelow(before.rows, id, below) });
    if (!calls.below) return;
    put([boneRow(id)]);
    try {
      const { data } = await send(http, calls.below, { ...inputOf(calls.below, {}, { query: {}, order: request.order }), id });
      put(listAnswerOf(data, true).rows);
    } catch (error) {
      put(undefined);
      throw error;
    }
  };

  const narrowedBy = useMemo(
    () => ({ by: [request.inputs, request.narrow, request.query, request.superQuery] }),
    [request.inputs, request.narrow, request.query, request.superQuery],
  );
  const shown = isWaiting ? undefined : answer;
  return {
    ...(shown?.of ?? request),
    query: request.query,
    superQuery: request.superQuery,
    order: request.order,
    rows: shown?.rows ?? none,
    total: shown?.total ?? 0,
    error: shown?.error,
    status: isWaiting ? 'waiting' : statusOf(shown, request),
    isStale: shown !== undefined && shown.of !== request,
    narrowedBy,
    initialQuery,
    canSort: !isTree || calls.list.codec !== undefined,
    // Another object even where nothing differs: the boxes show it, whatever has been typed since.
    search: (query) => setRequest({ ...request, query: { ...query }, page: 1 }),
    applySuperQuery: (superQuery) => setRequest({ ...request, superQuery, page: 1 }),
    showAll: () => setRequest({ ...request, query: {}, superQuery: undefined, page: 1 }),
    turnTo: (page, size) => setRequest({ ...request, page: size === request.size ? page : 1, size }),
    sortBy: (order) => setRequest({ ...request, order, page: 1 }),
    reload: async () => (isWaiting ? undefined : ask(setAnswer)),
    loadBelow,
  };
}

const none: ListRow[] = [];

function callsOf({ source, resource }: ListProps, descriptors: ReturnType<typeof useDescriptors>) {
  return {
    list: namedCall(source.operation, resource, descriptors),
    below: source.below === undefined ? undefined : namedCall(source.below, resource, descriptors),
  };
}

const arranged = (answer: ListAnswer, { layout, groupBy }: ListProps): ListAnswer =>
  layout === 'grouped' && groupBy !== undefined ? { ...answer, rows: groupRows(answer.rows, groupBy) } : answer;

function statusOf(answer: Answered | undefined, request: Request): ListState['status'] {
  if (!answer || (answer.error !== undefined && answer.of !== request)) return 'loading';
  return answer.error === undefined ? 'ready' : 'failed';
}

const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1';
