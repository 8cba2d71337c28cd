import { useAtomValue, type Atom } from 'jotai';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useDesignStore } from '../store/design-context';

/** An atom of the designer's store, kept up to date. */
export function useDesignAtom<T>(source: Atom<T>): T {
  return useAtomValue(source, { store: useDesignStore().jotai });
}

/** The root of the form. A module's form has no references to fields of a resource. */
export const useRoot = (): ResolvedNode => useDesignAtom(useDesignStore().design).form.root as ResolvedNode;

export const useSelection = (): readonly string[] => useDesignAtom(useDesignStore().selection);
