import { useEffect } from 'react';
import { useScreen } from './screen-context';

/** Publishes a node's values for `{ "$ref": "<node>.<name>" }` until the node is unmounted. */
export function usePublish(node: string, values: Readonly<Record<string, unknown>>): void {
  const { store } = useScreen();
  useEffect(() => store.publish(node, values));
  useEffect(() => () => store.publish(node, {}), [store, node]);
}
