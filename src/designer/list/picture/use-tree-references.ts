import { useEffect, useState } from 'react';
import type { Descriptor, ScreenDescriptor } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { nodesOf } from '#engine/walk';
import { loadBundle } from '#ui/descriptors/load-bundle.ts';
import { useHttp } from '#ui/services.tsx';

/** Screens whose bundle has the resource of a tree, which the released list lacks as long as it has another tree. */
const screens: Readonly<Record<string, string>> = {
  'system/dictionaryData': 'systemData/dictionary',
  'permission/organize': 'permission/users',
};

/** The resources of the tree beside a designed list. `undefined` while they load. */
export function useTreeReferences(screen: ScreenDescriptor, released: readonly Descriptor[]): readonly Descriptor[] | undefined {
  const http = useHttp();
  const resource = treeResource(screen);
  const source = resource === undefined || released.some(({ id }) => id === resource) ? undefined : screens[resource];
  const [loaded, setLoaded] = useState<Readonly<Record<string, readonly Descriptor[]>>>({});
  useEffect(() => {
    if (source === undefined) return;
    const add = (references: readonly Descriptor[]) => setLoaded((before) => ({ ...before, [source]: references }));
    // Without the resource the list says what is missing in place of the tree.
    void loadBundle(http, source).then(
      ({ references }) => add(references),
      () => add([]),
    );
  }, [http, source]);
  return source === undefined ? noReferences : loaded[source];
}

const noReferences: readonly Descriptor[] = [];

function treeResource(screen: ScreenDescriptor): string | undefined {
  for (const { value } of nodesOf(screen)) {
    const source = value.props?.['source'];
    const operation = isJsonObject(source) ? String(source['operation']) : '';
    if (operation.includes('.')) return operation.slice(0, operation.lastIndexOf('.'));
  }
  return undefined;
}
