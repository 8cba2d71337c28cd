import type { Http } from '#api/http.ts';
import { namedCall } from '../actions/action-context';
import { sendCall } from '../operations/call-operation';
import type { Descriptors } from '../descriptors/bundle-context';
import type { ScreenScope } from '../screen/screen-context';
import { followInScope, valueInScope, type ValueScope } from './bound-values';
import type { FieldOption, LoadedOptions } from './field-options';
import { loadDictionary, loadInterface, loadSuggestions } from './load-options';
import { optionsInRows } from './options-in-rows';
import type { OptionsSource } from './options-source';
import { paramList } from './param-list';
import type { Lifetime } from './shared-lists';

/** A request for a list of choices, with the current values as parameters. */
export interface OptionsRequest {
  /** Equal requests have equal keys, so that they share one list. */
  key: string;
  lifetime: Lifetime;
  load(): Promise<LoadedOptions>;
}

/** What the choices of a field depend on. */
export interface OptionsContext extends ValueScope {
  http: Http;
  /** Resolves operation names and references; `null` outside of a screen. */
  screen: { scope: ScreenScope; descriptors: Descriptors } | null;
}

/** The request for the current values; `undefined` while a required parameter is empty. */
export function requestOf(source: OptionsSource, context: OptionsContext): OptionsRequest | undefined {
  const { http, screen } = context;
  switch (source.kind) {
    case 'dictionary': {
      const { dictionary, value } = source;
      return {
        key: `dictionary ${JSON.stringify([dictionary, value])}`,
        lifetime: 'session',
        load: () => loadDictionary(http, dictionary, value),
      };
    }
    case 'dataInterface': {
      const { id, params, columns } = source;
      const posted = paramList(params, (field) => valueInScope(field, context));
      return (
        posted && {
          key: `dataInterface ${JSON.stringify([id, columns, posted])}`,
          lifetime: 'renewed',
          load: () => loadInterface(http, id, posted, columns),
        }
      );
    }
    case 'suggestions': {
      const { id, params, column, keyword } = source;
      const posted = paramList(params, (field) => valueInScope(field, context), keyword);
      return (
        posted && {
          key: `suggestions ${JSON.stringify([id, column, posted])}`,
          lifetime: 'session',
          load: () => loadSuggestions(http, id, posted, column),
        }
      );
    }
    case 'operation': {
      if (!screen) return undefined;
      const { scope, descriptors } = screen;
      const call = namedCall(source.operation, descriptors.dialog(scope.id)?.resource, descriptors);
      // An empty path parameter is `0` on the wire, which the API reads as "none".
      const input = {
        ...Object.fromEntries(call.parameters.map((name) => [name, '0'])),
        ...scope.store.filled(source.params),
        ...fieldInputs(source.fields, context),
      };
      return {
        key: `operation ${JSON.stringify([call.id, input])}`,
        lifetime: 'shown',
        load: async () => rowsIn((await sendCall(http, call, input)).data),
      };
    }
  }
}

/** Calls `listener` whenever the result of `requestOf` may change. Returns the function that unsubscribes. */
export function followRequest(source: OptionsSource, context: OptionsContext, listener: () => void): () => void {
  if (source.kind === 'dataInterface' || source.kind === 'suggestions')
    return followInScope(
      source.params.flatMap(({ field }) => field ?? []),
      context,
      listener,
    );
  if (source.kind === 'dictionary' || !context.screen) return () => {};
  const { store } = context.screen.scope;
  const unsubscribes = Object.values(source.params ?? {}).flatMap((value) =>
    typeof value === 'object' && value !== null ? store.jotai.sub(store.reading(value.$ref), listener) : [],
  );
  const unfollow = followInScope(Object.values(source.fields), context, listener);
  return () => {
    unfollow();
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** The values of fields, without empty ones. */
const fieldInputs = (fields: Readonly<Record<string, string>>, context: OptionsContext): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, valueInScope(field, context)] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** An operation answers choices as `{ list }` or as the list itself. */
const rowsIn = (data: unknown): FieldOption[] =>
  optionsInRows(typeof data === 'object' && data !== null && 'list' in data ? data.list : data);
