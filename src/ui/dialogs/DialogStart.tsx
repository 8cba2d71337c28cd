import { useEffect, useRef, type ReactNode } from 'react';
import { whenComposed } from '../deferred-input/composition';
import { typeInto } from '../deferred-input/type-into';
import styles from './DialogFrame.module.css';

interface DialogStartProps {
  title: string;
  first: (() => HTMLElement | null | undefined) | undefined;
}

/** Five seconds at 60 frames a second: fields whose code is loading are drawn later. */
const maxFrames = 300;

/**
 * Has the focus from the first moment of a dialog, so that antd does not give it to the close button: at the begin of the content, or
 * until the first input is drawn. That one gets the focus and what was typed meanwhile, unless the user has gone elsewhere.
 */
export function DialogStart({ title, first }: DialogStartProps): ReactNode {
  const place = useRef<HTMLInputElement & HTMLSpanElement>(null);
  const latest = useRef(first);
  useEffect(() => {
    latest.current = first;
  });
  useEffect(() => {
    const start = place.current;
    const dialog = start?.closest('[role="dialog"]');
    if (!start || (dialog !== document.activeElement && dialog?.contains(document.activeElement))) return undefined;
    start.focus({ preventScroll: true });
    let frame: number;
    const wait = (framesLeft: number): void => {
      // Without an animation, antd focuses the dialog itself behind this effect.
      if (document.activeElement === dialog) start.focus({ preventScroll: true });
      if (document.activeElement !== start) return;
      const input = latest.current?.();
      if (input) whenComposed(() => document.activeElement === start && handOver(start, input));
      else if (latest.current && framesLeft > 0) frame = requestAnimationFrame(() => wait(framesLeft - 1));
    };
    frame = requestAnimationFrame(() => wait(maxFrames));
    return () => cancelAnimationFrame(frame);
  }, []);
  return first ? (
    <input ref={place} className={`screen-reader-only ${styles.start}`} tabIndex={-1} aria-label={title} autoComplete="off" />
  ) : (
    <span ref={place} className={styles.start} tabIndex={-1} />
  );
}

function handOver(start: HTMLInputElement, input: HTMLElement): void {
  input.focus();
  if (start.value !== '' && input instanceof HTMLInputElement && !input.readOnly) typeInto(input, start.value);
  start.value = '';
}
