import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDesignStore } from '../../store/design-context';
import { useOptionalPanel } from './panel-scope';

/** Milliseconds after the last key until the design takes the value. */
const debounceTime = 250;

export interface LocalValue<Value> {
  value: Value;
  set(value: Value): void;
  /** Passes on a value that waits, for example when the input loses the focus. */
  flush(): void;
}

/**
 * A value that is typed locally and passed on after a pause, so that a key renders the input alone. Another value from outside
 * replaces it, and so does another selection, after the waiting value has gone to the nodes that it was typed for.
 */
export function useLocalValue<Value>(value: Value, commit: (value: Value) => void): LocalValue<Value> {
  const panel = useOptionalPanel();
  const [local, setLocal] = useState({ value, source: value });
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout>; ofNodes(task: () => void): void }>(undefined);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  if (local.source !== value) setLocal({ value, source: value });
  const [flush] = useState(() => () => {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = undefined;
    current.ofNodes(() => latest.current(current.value));
  });
  useLayoutEffect(() => flush, [flush]);
  useNextSelection(local.value !== local.source, () => {
    flush();
    setLocal(({ source }) => ({ value: source, source }));
  });
  const set = (next: Value): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { value: next, timer: setTimeout(flush, debounceTime), ofNodes: panel?.hold() ?? ((task) => task()) };
    setLocal((current) => ({ ...current, value: next }));
  };
  return { value: local.value, set, flush };
}

/** Calls back when other nodes are selected. Only an input with a value of its own listens. */
function useNextSelection(isListening: boolean, onSelection: () => void): void {
  const owner = useOptionalPanel()?.owner;
  const { jotai } = useDesignStore();
  const latest = useRef(onSelection);
  useLayoutEffect(() => {
    latest.current = onSelection;
  });
  useLayoutEffect(() => {
    if (!isListening || !owner) return undefined;
    return jotai.sub(owner, () => latest.current());
  }, [isListening, owner, jotai]);
}
