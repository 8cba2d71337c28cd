import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { quietHttp } from '#api/quiet-http.ts';
import { namedCall } from '#ui/actions/action-context.ts';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useUiServices, type UiServices } from '#ui/services.tsx';
import { useInputs } from '#ui/screen/use-inputs.ts';
import { useReference } from '#ui/screen/use-reference.ts';
import { skeletonRow } from './skeleton-rows';
import { groupRows } from './group-rows';
import { listAnswerOf, withChildren, type ListAnswer, type ListRow } from './list-answer';
import { inputOf, wholeSize } from './list-call';
import type { ListAddress } from './address/use-list-address';
import type { ListProps, Order } from './list-props';

/** The state that a request depends on. */
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

/** An answer with its request. */
interface AnsweredRequest extends ListAnswer {
  request: Request;
  error?: unknown;
}

/** The rows of a list, the request they belong to, and functions to change it. */
export interface ListState extends Omit<Request, 'inputs' | 'narrow'>, ListAnswer {
  /** `waiting`: the source lacks a param; `loading`: nothing to show yet. */
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Whether a newer request will replace the visible rows. */
  isStale: boolean;
  error: unknown;
  /** Changes with every condition, but not with page or sort order. */
  filterIdentity: object;
  /** The query that the server gets: conditions, order and page. */
  asked: Readonly<Record<string, unknown>>;
  /** Initial search conditions. */
  initialQuery: Readonly<Record<string, unknown>>;
  /** Whether the user can choose the size of a page. The server pages a tree or grouped list that one answer cannot hold. */
  canResize: boolean;
  /** Whether the server can sort the rows. */
  canSort: boolean;
  search(query: Readonly<Record<string, unknown>>): void;
  /** `undefined` removes all conditions. */
  applySuperQuery(superQuery: unknown): void;
  /** Removes all conditions. */
  showAll(): void;
  turnTo(page: number, size: number): void;
  sortBy(order: readonly Order[]): void;
  reload(): Promise<void>;
  /** The same without the user's wish, which does not keep the session alive. */
  reloadQuietly(): Promise<void>;
  /** The rows of another page under the same conditions, which the list does not turn to. */
  loadPage(page: number): Promise<readonly ListRow[]>;
  /** Loads the children of a row. */
  loadChildren(row: ListRow): Promise<void>;
  /** Shows the rows in another order, and loads nothing quietly until `settle` is called. */
  arrange(rows: readonly ListRow[]): void;
  /** The order is stored: loads the rows again. */
  settle(): Promise<void>;
}

/** The rows of a list panel. Requests them again when params, conditions, page, order or language change. */
export function useList(
  props: ListProps,
  address: ListAddress,
  { initialQuery, isHeld }: Pick<ListState, 'initialQuery'> & { isHeld: boolean },
): ListState {
  const { http, language } = useUiServices();
  const descriptors = useDescriptors();
  const calls = useMemo(() => callsOf(props, descriptors), [props, descriptors]);
  const { request, isWaiting, isSettled, settle } = useListRequest(props, calls, address);
  const isEnabled = !isWaiting && isSettled && !isHeld;
  const { answer, setAnswer, load, ...arranging } = useListAnswer({ http, language, props, calls, request, isEnabled });
  if (answer?.request === request) settle();

  // The last row of the last page was removed, or a link names a page that the list no longer has: go to the last page.
  const lastPage = answer?.request === request && answer.rows.length === 0 ? Math.ceil(answer.total / request.size) : request.page;
  const { change } = address;
  const isPastEnd = lastPage > 0 && lastPage < request.page;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage > 1 ? String(lastPage) : undefined }, 'replace');
    // oxlint-disable-next-line react/exhaustive-deps -- once for each such answer
  }, [isPastEnd, answer]);

  const loadChildren = async ({ id }: ListRow): Promise<void> => {
    const setChildren = (children: ListRow[] | undefined) =>
      setAnswer((previous) => previous && { ...previous, rows: withChildren(previous.rows, id, children) });
    if (!calls.below) return;
    setChildren([skeletonRow(id)]);
    try {
      setChildren(await allBelow(http, calls.below, id, request.order));
    } catch (error) {
      setChildren(undefined);
      throw error;
    }
  };

  const filterIdentity = useMemo(
    () => ({ by: [request.inputs, request.narrow, request.query, request.superQuery] }),
    [request.inputs, request.narrow, request.query, request.superQuery],
  );
  const current = isWaiting ? undefined : answer;
  const ownSize = current?.request.isPaged === false ? current.pageSize : undefined;
  return {
    ...(current?.request ?? request),
    ...(ownSize !== undefined && { isPaged: true, size: ownSize }),
    canResize: ownSize === undefined,
    ...pick(request),
    rows: current?.rows ?? noRows,
    total: current?.total ?? 0,
    ...(current?.sums && { sums: current.sums }),
    error: current?.error,
    status: isWaiting ? 'waiting' : statusOf(current, request),
    isStale: current !== undefined && current.request !== request,
    asked: queryOf(request),
    filterIdentity,
    initialQuery,
    canSort: !request.isTree || calls.list.codec !== undefined,
    ...changesOf(address),
    ...(ownSize !== undefined && { turnTo: (page: number) => address.turnTo(page, address.size) }),
    reload: async () => (isWaiting ? undefined : load(setAnswer)),
    loadPage: usePageLoader(http, calls, request, props),
    loadChildren,
    ...arranging,
    reloadQuietly: async () => (isWaiting ? undefined : arranging.reloadQuietly()),
  };
}

type Calls = ReturnType<typeof callsOf>;

/**
 * The current request. Params of the source that change by themselves reset its search and page. Params that change with
 * the address, as those of a tree whose selection it holds, belong to the address's search and page.
 */
function useListRequest(props: ListProps, calls: Calls, address: ListAddress) {
  const inputs = useInputs(props.source.params);
  const narrow = useInputs(props.narrow);
  const isTree = isTrue(useReference(props.tree ?? false)) || props.layout === 'tree' || props.layout === 'grouped';
  const isPaged = !isTree && props.paged !== false && 'currentPage' in calls.list.query;
  const { query, superQuery, order, page, size, requestText, clear } = address;
  const request = useMemo<Request>(
    () => ({ inputs, narrow, isTree, isPaged, query, superQuery, order, page, size }),
    [inputs, narrow, isTree, isPaged, query, superQuery, order, page, size],
  );
  const [settled, setSettled] = useState({ inputs, isTree, narrow, text: requestText });
  const isChanged = settled.inputs !== inputs || settled.isTree !== isTree;
  const isReset = (isChanged && !isIncomplete(props, settled.inputs)) || settled.narrow !== narrow;
  const mustClear = isReset && settled.text === requestText && (isChanged ? hasParameters(address) : page > 1);
  if ((isChanged || settled.narrow !== narrow) && !mustClear) setSettled({ inputs, isTree, narrow, text: requestText });
  useEffect(() => {
    if (!mustClear) return;
    if (isChanged) clear();
    else address.change({ page: undefined }, 'replace');
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change of the params
  }, [mustClear, inputs, narrow]);
  return {
    request,
    isWaiting: isIncomplete(props, inputs),
    isSettled: !mustClear,
    /** The address's search belongs to the current params. */
    settle: () => {
      if (settled.text !== requestText) setSettled({ ...settled, text: requestText });
    },
  };
}

/** Whether inputs lack params that other nodes have not published yet. */
const isIncomplete = ({ source }: ListProps, inputs: Request['inputs']): boolean =>
  Object.keys(source.params ?? {}).some((name) => !(name in inputs));

const hasParameters = ({ parameters }: ListAddress): boolean => Object.keys(parameters).some((name) => name !== 'size' && name !== 'cols');

interface AnswerOptions extends Pick<UiServices, 'http' | 'language'> {
  props: ListProps;
  calls: Calls;
  request: Request;
  isEnabled: boolean;
}

/** Sends the request when it changes. A newer request aborts the running one. */
function useListAnswer({ http, language, props, calls, request, isEnabled }: AnswerOptions) {
  const [answer, setAnswer] = useState<AnsweredRequest>();
  const running = useRef<AbortController>(undefined);
  const load = useCallback(
    async (onAnswer: (answer: AnsweredRequest) => void, sender = http) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      try {
        const { data } = await sendCall(sender, calls.list, listInput(calls.list, request, props), abort.signal);
        if (!abort.signal.aborted) onAnswer({ request, ...grouped(listAnswerOf(data, calls.below !== undefined), props) });
      } catch (error) {
        if (!abort.signal.aborted) onAnswer({ request, rows: [], total: 0, error });
      }
    },
    [http, calls, props, request],
  );
  useEffect(() => {
    // A page that comes back into sight has an answer already, and is drawn again only if it is another one.
    if (isEnabled) void load((next) => setAnswer((before) => newerAnswer(before, next)));
    return () => running.current?.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the server names values in the language of the user
  }, [load, language, isEnabled]);
  const isArranged = useRef(false);
  const arrange = (rows: readonly ListRow[]): void => {
    // The answer would show the order from before.
    running.current?.abort();
    isArranged.current = true;
    setAnswer((previous) => previous && { ...previous, rows: [...rows] });
  };
  const reloadQuietly = async (): Promise<void> =>
    isArranged.current ? undefined : load((next) => setAnswer((before) => newerAnswer(before, next)), quietHttp(http));
  const settle = (): Promise<void> => {
    isArranged.current = false;
    return reloadQuietly();
  };
  return { answer, setAnswer, load, arrange, reloadQuietly, settle };
}

const usePageLoader = (http: UiServices['http'], calls: Calls, request: Request, props: ListProps): ListState['loadPage'] =>
  useCallback(
    async (page) => listAnswerOf((await sendCall(http, calls.list, listInput(calls.list, { ...request, page }, props))).data).rows,
    [http, calls, request, props],
  );

/** The answer from before if the next one to the same request is equal, so that nothing is drawn again. */
const newerAnswer = (before: AnsweredRequest | undefined, next: AnsweredRequest): AnsweredRequest =>
  before?.request === next.request && next.error === undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;

const listInput = (
  call: Calls['list'],
  { inputs, narrow, isPaged, query, superQuery, order, page, size }: Request,
  { summary }: ListProps,
) =>
  inputOf(call, inputs, {
    query: { ...query, ...narrow },
    superQuery,
    order,
    ...((isPaged || page > 1) && { page: { number: page, size: isPaged ? size : wholeSize } }),
    ...(isPaged && { summedFields: summary }),
  });

const pick = ({ query, superQuery, order }: Request): Pick<Request, 'query' | 'superQuery' | 'order'> => ({ query, superQuery, order });

/** The query of a request without its path parameters, for calls that take the body of the list. */
const queryOf = ({ narrow, isPaged, query, superQuery, order, page, size }: Request): Record<string, unknown> => ({
  query: { ...query, ...narrow },
  ...(superQuery !== undefined && { superQuery }),
  ...(order.length > 0 && { order }),
  currentPage: page,
  pageSize: isPaged ? size : wholeSize,
});

/** All children of a row, from as many pages as the server needs. */
async function allBelow(http: AnswerOptions['http'], call: Calls['list'], id: string, order: readonly Order[]): Promise<ListRow[]> {
  const children: ListRow[] = [];
  for (let number = 1; ; number += 1) {
    const { data } = await sendCall(http, call, { ...inputOf(call, {}, { query: {}, order, page: { number, size: wholeSize } }), id });
    const { rows, total, pageSize = total } = listAnswerOf(data, true);
    for (const row of rows) children.push(row);
    if (rows.length === 0 || number * pageSize >= total) return children;
  }
}

type Changes = Pick<ListState, 'search' | 'applySuperQuery' | 'showAll' | 'turnTo' | 'sortBy'>;

const changesOf = ({ search, turnTo, sortBy }: ListAddress): Changes => ({
  search: (query) => search({ query: { ...query } }),
  applySuperQuery: (superQuery) => search({ superQuery }),
  showAll: () => search({ query: {}, superQuery: undefined }),
  turnTo,
  sortBy,
});

const noRows: ListRow[] = [];

function callsOf({ source, resource }: ListProps, descriptors: ReturnType<typeof useDescriptors>) {
  return {
    list: namedCall(source.operation, resource, descriptors),
    below: source.below === undefined ? undefined : namedCall(source.below, resource, descriptors),
  };
}

const grouped = (answer: ListAnswer, { layout, groupBy }: ListProps): ListAnswer =>
  layout === 'grouped' && groupBy !== undefined ? { ...answer, rows: groupRows(answer.rows, groupBy) } : answer;

function statusOf(answer: AnsweredRequest | undefined, request: Request): ListState['status'] {
  if (!answer || (answer.error !== undefined && answer.request !== request)) return 'loading';
  return answer.error === undefined ? 'ready' : 'failed';
}

const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1';
