import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePanelOwner } from './panel-scope';

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
  const owner = usePanelOwner();
  const [local, setLocal] = useState({ value, source: value, owner });
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  if (local.source !== value || local.owner !== owner) setLocal({ value, source: value, owner });
  const [flush] = useState(() => () => {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = undefined;
    latest.current(current.value);
  });
  // The layout effects of a change run before the effect above takes the commit of the next nodes.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another selection is the reason to flush
  useLayoutEffect(() => flush, [flush, owner]);
  const set = (next: Value): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { value: next, timer: setTimeout(flush, debounceTime) };
    setLocal((current) => ({ ...current, value: next }));
  };
  return { value: local.value, set, flush };
}
