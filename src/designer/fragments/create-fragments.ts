import { atom, type Atom } from 'jotai';
import { createClient } from '#api/create-client.ts';
import { fragmentCalls, type FragmentClient, type FragmentListResult } from '#api/generated/visualdev/fragment.gen.ts';
import type { Http } from '#api/http.ts';
import { readCopiedNodes, type CopiedNodes } from '#engine/copied-nodes';
import { OperationRefused } from '../operations/operation-refused';
import type { DesignStore } from '../store/design-store';

/** A named piece of a form, as the palette lists it. */
export type Fragment = FragmentListResult['list'][number];

/** The fragments of the user, and those that others share. */
export interface Fragments {
  /** `undefined` until they are loaded. */
  list: Atom<readonly Fragment[] | undefined>;
  /** Why they could not be loaded. */
  failure: Atom<unknown>;
  load(): Promise<void>;
  /** The nodes of a fragment, if they have been read. */
  nodesOf(id: string): CopiedNodes | undefined;
  /** Reads the nodes of a fragment. Throws OperationRefused for nodes that this designer cannot read. */
  read(id: string): Promise<CopiedNodes>;
  save(fragment: { fullName: string; content: string; shared: 0 | 1 }): Promise<void>;
  change(id: string, values: { fullName?: string; shared?: 0 | 1 }): Promise<void>;
}

/** @example await createFragments(store.jotai, http).load() */
export function createFragments(jotai: DesignStore['jotai'], http: Http): Fragments {
  const client = createClient<FragmentClient>(fragmentCalls, http);
  const list = atom<readonly Fragment[] | undefined>(undefined);
  const failure = atom<unknown>(undefined);
  const nodes = new Map<string, CopiedNodes>();
  const load = async () => {
    jotai.set(failure, undefined);
    await client.list().then(
      ({ data }) => jotai.set(list, data.list),
      (error: unknown) => jotai.set(failure, error),
    );
  };
  return {
    list,
    failure,
    load,
    nodesOf: (id) => nodes.get(id),
    async read(id) {
      const cached = nodes.get(id);
      if (cached) return cached;
      const { content } = (await client.read({ id })).data;
      const copied = readCopiedNodes(JSON.parse(content));
      if (typeof copied === 'string') throw new OperationRefused('fragmentUnreadable');
      nodes.set(id, copied);
      return copied;
    },
    async save(fragment) {
      await client.create(fragment);
      await load();
    },
    async change(id, values) {
      await client.update({ id, ...values });
      await load();
    },
  };
}
