import { useEffect, useRef } from 'react';
import { useScreen } from './screen-context';
import type { Commands } from './screen-store';

/** Makes a node obey (`reload`, `expand`, …) as long as it is drawn. The latest functions are called. */
export function useNodeCommands(node: string, commands: Commands): void {
  const { store } = useScreen();
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const verbs = Object.keys(commands).join(' ');
  useEffect(
    () => store.register(node, Object.fromEntries(verbs.split(' ').map((verb) => [verb, () => latest.current[verb]?.()]))),
    [store, node, verbs],
  );
}
