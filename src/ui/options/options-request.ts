import type { Http } from '#api/http.ts';
import { namedCall } from '../actions/action-context';
import { sendCall } from '../operations/call-operation';
import type { Descriptors } from '../descriptors/bundle-context';
import type { ScreenScope } from '../screen/screen-context';
import { followInScope, valueInScope, type ValueScope } from './bound-values';
import type { FieldOption } from './field-options';
import { loadDictionary, loadInterface, loadSuggestions } from './load-options';
import { optionsInRows } from './options-in-rows';
import type { OptionsSource } from './options-source';
import { paramList } from './param-list';
import type { Lifetime } from './shared-lists';

/** A list of choices to be had, as things stand. */
export interface OptionsRequest {
  /** The same for everybody who asks for the same. */
  key: string;
  lifetime: Lifetime;
  load(): Promise<readonly FieldOption[]>;
}

/** What a field's choices depend on. */
export interface OptionsContext extends ValueScope {
  http: Http;
  /** Whose operations a bare name means; `null` outside of a screen. */
  screen: { scope: ScreenScope; descriptors: Descriptors } | null;
}

/** What to ask for now; `undefined` while a parameter that it needs is empty. */
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
      const filled = paramList(params, (field) => valueInScope(field, context));
      return (
        filled && {
          key: `dataInterface ${JSON.stringify([id, columns, filled])}`,
          lifetime: 'renewed',
          load: () => loadInterface(http, id, filled, columns),
        }
      );
    }
    case 'suggestions': {
      const { id, params, column, keyword } = source;
      const filled = paramList(params, (field) => valueInScope(field, context), keyword);
      return (
        filled && {
          key: `suggestions ${JSON.stringify([id, column, filled])}`,
          lifetime: 'session',
          load: () => loadSuggestions(http, id, filled, column),
        }
      );
    }
    case 'operation': {
      if (!screen) return undefined;
      const { scope, descriptors } = screen;
      const call = namedCall(source.operation, descriptors.dialog(scope.id)?.resource, descriptors);
      // A path parameter that stands empty is `0` on the wire, which the API reads as "none".
      const input = { ...Object.fromEntries(call.parameters.map((name) => [name, '0'])), ...scope.store.filled(source.params) };
      return {
        key: `operation ${JSON.stringify([call.id, input])}`,
        lifetime: 'shown',
        load: async () => rowsIn((await sendCall(http, call, input)).data),
      };
    }
  }
}

/** Calls `listener` whenever `requestOf` may answer something else. Returns what ends it. */
export function followRequest(source: OptionsSource, context: OptionsContext, listener: () => void): () => void {
  if (source.kind === 'dataInterface' || source.kind === 'suggestions')
    return followInScope(
      source.params.flatMap(({ field }) => field ?? []),
      context,
      listener,
    );
  if (source.kind === 'dictionary' || !context.screen) return () => {};
  const { store } = context.screen.scope;
  const ends = Object.values(source.params ?? {}).flatMap((value) =>
    typeof value === 'object' && value !== null ? store.jotai.sub(store.reading(value.$ref), listener) : [],
  );
  return () => {
    for (const end of ends) end();
  };
}

/** An operation answers choices as `{ list }` or as the list itself. */
const rowsIn = (data: unknown): FieldOption[] =>
  optionsInRows(typeof data === 'object' && data !== null && 'list' in data ? data.list : data);
