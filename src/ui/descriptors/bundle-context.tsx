import { createContext, use, useMemo } from 'react';
import type { DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { nodesOf } from '#engine/walk';
import { dialogIn, resourceIn, type Bundle } from './bundle';

const Context = createContext<(Pick<Bundle, 'references'> & Partial<Pick<Bundle, 'descriptor'>>) | null>(null);

export const BundleProvider = Context;

/** For a form without a screen. */
export const noBundle: Pick<Bundle, 'references'> = { references: [] };

export interface Descriptors {
  resource(id: string | undefined): ResourceDescriptor | undefined;
  dialog(id: string): DialogDescriptor | undefined;
}

/** The descriptors that came with the screen. */
export function useDescriptors(): Descriptors {
  const bundle = use(Context);
  if (!bundle) throw new Error('A node is drawn outside of a screen.');
  return useMemo(() => ({ resource: (id) => resourceIn(bundle, id), dialog: (id) => dialogIn(bundle, id) }), [bundle]);
}

/** The number of nodes of a renderer on the page. */
export function useNodeCount(jnpfKey: string): number {
  const descriptor = use(Context)?.descriptor;
  return useMemo(
    () => (descriptor ? nodesOf(descriptor).filter(({ value }) => value.jnpfKey === jnpfKey).length : 0),
    [descriptor, jnpfKey],
  );
}
