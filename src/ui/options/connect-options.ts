import { emptyOptions, failedOptions, loadingOptions, type FieldOptions } from './field-options';
import type { OptionsSource } from './options-source';
import { followRequest, requestOf, type OptionsContext } from './options-request';
import type { SharedList, SharedLists } from './shared-lists';

/** The choices of one field, to be followed. */
export interface OptionsConnection {
  current(): FieldOptions;
  subscribe(listener: () => void): () => void;
  reload(): void;
  /** Adds the choices of these ids if the list is cut. */
  name(ids: readonly string[]): void;
}

/** In milliseconds. Typing into a driving field sends one request, after a pause. */
const debounceTime = 250;

/**
 * Connects a field with its list, which is requested on the first subscription and again when a driving value changes.
 * Until the answer arrives the field is loading, so that it never shows the choices of the previous value.
 */
export function connectOptions(source: OptionsSource, context: OptionsContext, lists: SharedLists): OptionsConnection {
  let shown = nextShown(undefined);

  function nextShown(previous: Shown | undefined): Shown {
    try {
      const request = requestOf(source, context);
      if (!request) return { options: emptyOptions };
      return request.key === previous?.key ? previous : { key: request.key, list: lists.list(request.key, request.load, request.lifetime) };
    } catch {
      // The descriptor names an operation or dialog that does not exist. Only this field fails, not the form.
      return { options: failedOptions };
    }
  }

  return {
    current: () => shown.list?.current() ?? shown.options ?? emptyOptions,
    subscribe(listener) {
      shown = nextShown(shown);
      let unsubscribe = shown.list?.subscribe(listener);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const showNext = (): void => {
        const next = nextShown(shown);
        if (next.key === shown.key) return;
        clearTimeout(timer);
        unsubscribe?.();
        unsubscribe = undefined;
        shown = next;
        if (next.list?.current() === loadingOptions) timer = setTimeout(() => (unsubscribe = next.list?.subscribe(listener)), debounceTime);
        else unsubscribe = next.list?.subscribe(listener);
        listener();
      };
      const unfollow = followRequest(source, context, showNext);
      return () => {
        clearTimeout(timer);
        unfollow();
        unsubscribe?.();
      };
    },
    reload: () => shown.list?.reload(),
    name: (ids) => shown.list?.name(ids),
  };
}

/** The shared list of a field, or fixed `options` if there is nothing to request. */
interface Shown {
  key?: string;
  list?: SharedList;
  options?: FieldOptions;
}
