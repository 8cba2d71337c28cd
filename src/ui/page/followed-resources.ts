import { use, useEffect } from 'react';
import { PageContext } from '../browser/layers';
import { liveHub } from '../live/live-hub';

/** A part of a page, with the resources that it shows; `undefined` if what it shows can change without a message. */
interface Part {
  page: string;
  resources: readonly string[] | undefined;
}

const parts = new Set<Part>();

/**
 * Names the resources that a part of the page shows, so that the page can stay as it is out of sight until one of them changes.
 * `undefined`: the part must load again whenever the page comes back.
 */
export function useFollowedResources(resources: readonly string[] | undefined): void {
  const page = use(PageContext);
  const names = resources?.join();
  useEffect(() => {
    if (page === undefined) return undefined;
    const part: Part = { page, resources: names?.split(',').filter(Boolean) };
    parts.add(part);
    const ends = part.resources?.map((resource) => liveHub.watch(resource)) ?? [];
    return () => {
      parts.delete(part);
      for (const end of ends) end();
    };
  }, [page, names]);
}

/** While `isUnfollowed`, the page shows something that changes without messages, as the progress of work. */
export function useUnfollowed(isUnfollowed: boolean): void {
  const page = use(PageContext);
  useEffect(() => {
    if (page === undefined || !isUnfollowed) return undefined;
    const part: Part = { page, resources: undefined };
    parts.add(part);
    return () => void parts.delete(part);
  }, [page, isUnfollowed]);
}

/** The resources that a page shows; `undefined` if some of it can change without a message, or no part has named any. */
export function followedResources(page: string): ReadonlySet<string> | undefined {
  const own = [...parts].filter((part) => part.page === page);
  const names = own.flatMap(({ resources }) => resources ?? []);
  return own.length === 0 || own.some(({ resources }) => resources === undefined) ? undefined : new Set(names);
}
