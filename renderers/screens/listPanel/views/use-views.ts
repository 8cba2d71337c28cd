import { useCallback, useEffect, useState } from 'react';
import { isJsonObject } from '#engine/json';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { useHttp, useSession } from '#ui/services.tsx';
import { parametersIn, type Parameters } from '../address/parameters';
import type { ListAddress } from '../address/use-list-address';
import type { View, Views } from './views-client';

export interface ViewsState {
  /** The menu, with the name of the list on a screen with several; `undefined` for a list without views. */
  moduleId: string | undefined;
  /** `undefined` until they are loaded. */
  views: Views | undefined;
  /** Loads them again. */
  load(): Promise<void>;
  /** The default view is about to open, so the list is not requested yet. */
  isOpening: boolean;
}

/**
 * The saved views of a list. A list that is opened without parameters opens with its default view, which the browser
 * remembers so that the list is requested once. `isReady`: the list shows its rows.
 */
export function useViews(address: ListAddress, isReady: boolean): ViewsState {
  const http = useHttp();
  const { userId } = useSession().user;
  const { open, parameters, moduleId } = address;
  const [remembered, remember] = useStoredState<RememberedView | null>(`view.${userId}.${moduleId ?? ''}`, null, isRememberedView);
  const [views, setViews] = useState<Views>();
  const isPlain = Object.keys(parameters).length === 0;
  /** Whether the list was opened without parameters and the user has not changed them. */
  const [isUntouched, setUntouched] = useState(isPlain && moduleId !== undefined);
  if (isUntouched && !isPlain) setUntouched(false);

  useEffect(() => {
    if (isUntouched && remembered) open(parametersOf(remembered), 'replace');
    // oxlint-disable-next-line react/exhaustive-deps -- when the list opens
  }, []);

  const load = useCallback(async (): Promise<void> => {
    if (moduleId === undefined) return;
    const { viewsClient } = await import('./views-client');
    const { data } = await viewsClient(http).list({ moduleId });
    const view = data.list.find(({ id }) => id === data.defaultView);
    setViews(data);
    remember(view ? { id: view.id, query: view.query } : null);
  }, [http, moduleId, remember]);

  useEffect(() => {
    if (isReady && !views) void load().catch(() => {});
  }, [isReady, views, load]);

  useEffect(() => {
    const view = views?.list.find(({ id }) => id === views.defaultView);
    if (view && isUntouched) open(parametersOf(view), 'replace');
    if (views) setUntouched(false);
    // oxlint-disable-next-line react/exhaustive-deps -- when the views arrive
  }, [views]);

  return { moduleId, views, load, isOpening: isUntouched && remembered !== null && !views };
}

type RememberedView = Pick<View, 'id' | 'query'>;

const isRememberedView = (value: unknown): value is RememberedView | null =>
  value === null || (isJsonObject(value) && typeof value['id'] === 'string' && typeof value['query'] === 'string');

/** The parameters of a list that shows a view. */
export const parametersOf = ({ id, query }: RememberedView): Parameters => ({ ...parametersIn(query, ''), view: id });
