import { useEffect, useRef } from 'react';
import { ApiError } from '#api/api-error.ts';
import { moduleIds } from '#engine/module/module-key';
import type { Bundle } from '#ui/descriptors/bundle.ts';
import { useBundle } from '#ui/descriptors/use-bundle.ts';
import { onMenusChanged } from '#ui/operations/changed-menus.ts';

export type ReleasedList = { status: 'loading' } | { status: 'ready'; bundle: Bundle | undefined } | { status: 'failed'; error: unknown };

/**
 * The list of the module as it is released, whose server answers the records; without a bundle if it is not released. A release, which
 * changes menus, asks for it again.
 */
export function useReleasedList(moduleId: string): [list: ReleasedList, retry: () => void] {
  const [state, retry, { newer, check }] = useBundle(moduleIds(moduleId).list);
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = state.status === 'failed' ? retry : () => void check();
  });
  useEffect(() => onMenusChanged(() => ask.current()), []);
  if (state.status === 'ready') return [{ status: 'ready', bundle: newer ?? state.bundle }, retry];
  if (state.status === 'failed' && state.error instanceof ApiError && state.error.code === notFoundCode)
    return [{ status: 'ready', bundle: undefined }, retry];
  return [state, retry];
}

/** Code of the server for a descriptor that does not exist. */
const notFoundCode = 404;
