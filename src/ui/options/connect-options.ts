import { emptyOptions, failedOptions, loadingOptions, type FieldOptions } from './field-options';
import type { OptionsSource } from './options-source';
import { followRequest, requestOf, type OptionsContext } from './options-request';
import type { SharedList, SharedLists } from './shared-lists';

/** The choices of one field, to be followed. */
export interface OptionsConnection {
  current(): FieldOptions;
  subscribe(listener: () => void): () => void;
  reload(): void;
}

/** In milliseconds: who types into a driving field asks once, when they pause. */
const pause = 250;

/**
 * Connects a field with the list it shows: asked for when somebody shows it, and anew when a value that drives it
 * changes. Between that change and the answer it is loading: choices for another value are never shown.
 */
export function connectOptions(source: OptionsSource, context: OptionsContext, lists: SharedLists): OptionsConnection {
  let shown = look(undefined);

  function look(before: Shown | undefined): Shown {
    try {
      const request = requestOf(source, context);
      if (!request) return { options: emptyOptions };
      return request.key === before?.key ? before : { key: request.key, list: lists.list(request.key, request.load, request.lifetime) };
    } catch {
      // A descriptor that names what is not there: the field says that it has no choices, and the form lives on.
      return { options: failedOptions };
    }
  }

  return {
    current: () => shown.list?.current() ?? shown.options ?? emptyOptions,
    subscribe(listener) {
      shown = look(shown);
      let end = shown.list?.subscribe(listener);
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const change = (): void => {
        const next = look(shown);
        if (next.key === shown.key) return;
        clearTimeout(waiting);
        end?.();
        end = undefined;
        shown = next;
        if (next.list?.current() === loadingOptions) waiting = setTimeout(() => (end = next.list?.subscribe(listener)), pause);
        else end = next.list?.subscribe(listener);
        listener();
      };
      const unfollow = followRequest(source, context, change);
      return () => {
        clearTimeout(waiting);
        unfollow();
        end?.();
      };
    },
    reload: () => shown.list?.reload(),
  };
}

/** A list, or what stands for it where there is none to ask for. */
interface Shown {
  key?: string;
  list?: SharedList;
  options?: FieldOptions;
}
