import { use, useMemo } from 'react';
import type { Http } from '#api/http.ts';
import type { FixedChoices } from '#engine/choices/fixed-choices';
import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { dialogIn, resourceIn } from '../descriptors/bundle';
import { BundleProvider } from '../descriptors/bundle-context';
import { ScreenProvider } from '../screen/screen-context';
import { useUiServices, type UiServices } from '../services';
import { onChoicesChanged } from './changed-choices';
import { connectOptions, type OptionsConnection } from './connect-options';
import { noOptions, type FieldOptions } from './field-options';
import { fixedOptions } from './fixed-options';
import type { OptionsSource } from './options-source';
import { createSharedLists, type SharedLists } from './shared-lists';

/** Connects a field with its choices, in a form, a sub-table or a read-only record. Equal sources must be the same object. */
export function useConnection(source: FixedChoices | OptionsSource | undefined): OptionsConnection {
  const services = useUiServices();
  const form = useFormStore();
  const row = useRow();
  const scope = use(ScreenProvider);
  const bundle = use(BundleProvider);
  const { table, row: rowId } = useCell() ?? {};
  return useMemo(() => {
    if (!source) return constant(noOptions);
    if (!('kind' in source)) return constant(fixedOptions(source, services.text));
    const cell = table === undefined || rowId === undefined ? null : { table, row: rowId };
    const descriptors = bundle && {
      resource: (id: string | undefined) => resourceIn(bundle, id),
      dialog: (id: string) => dialogIn(bundle, id),
    };
    const screen = scope && descriptors && { scope, descriptors };
    return connectOptions(source, { http: services.http, form, row, cell, screen }, sessionLists(services));
  }, [source, services, form, row, scope, bundle, table, rowId]);
}

const constant = (options: FieldOptions): OptionsConnection => ({
  current: () => options,
  subscribe: () => doNothing,
  reload: doNothing,
  name: doNothing,
});

const doNothing = (): void => {};

const listsByServer = new WeakMap<Http, Map<string, SharedLists>>();

/** The option lists of the current user and language. Another user may see other options. */
function sessionLists({ http, language, session }: Pick<UiServices, 'http' | 'language' | 'session'>): SharedLists {
  const listsByUser = listsByServer.get(http) ?? new Map<string, SharedLists>();
  listsByServer.set(http, listsByUser);
  const key = `${session.user.userId} ${language}`;
  const cached = listsByUser.get(key);
  if (cached) return cached;
  const lists = createSharedLists();
  listsByUser.set(key, lists);
  onChoicesChanged(lists.expire);
  return lists;
}
