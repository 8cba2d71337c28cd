import { useEffect, useRef, type KeyboardEvent as KeyboardInput, type ReactNode } from 'react';
import { whenComposed } from '../deferred-input/composition';
import { typeInto } from '../deferred-input/type-into';
import styles from './DialogFrame.module.css';

interface DialogStartProps {
  title: string;
  /** Whether the dialog has opened. */
  isShown: boolean;
  first: (() => HTMLElement | null | undefined) | undefined;
}

/** Five seconds at 60 frames a second: fields whose code is loading are drawn later. */
const maxFrames = 300;

/**
 * Has the focus from the first moment of a dialog, so that antd does not give it to the close button: at the begin of the content, or
 * until the first input is drawn. That one gets the focus and what was typed meanwhile, unless the user has gone elsewhere.
 */
export function DialogStart({ title, isShown, first }: DialogStartProps): ReactNode {
  const place = useRef<HTMLInputElement & HTMLSpanElement>(null);
  const latest = useRef(first);
  useEffect(() => {
    latest.current = first;
  });
  useEffect(() => {
    const start = place.current;
    if (!start) return undefined;
    let hasBegun = false;
    let frame: number;
    const wait = (framesLeft: number): void => {
      const dialog = start.closest('[role="dialog"]');
      const { activeElement: active } = document;
      // antd puts the dialog into the page a moment after it is drawn.
      if (start.isConnected && !hasBegun) {
        hasBegun = true;
        if (active === dialog || !dialog?.contains(active)) start.focus({ preventScroll: true });
      }
      if (hasBegun && document.activeElement !== start) return;
      const input = hasBegun ? latest.current?.() : undefined;
      if (input) whenComposed(() => document.activeElement === start && handOver(start, input));
      else if ((latest.current || !hasBegun) && framesLeft > 0) frame = requestAnimationFrame(() => wait(framesLeft - 1));
    };
    wait(maxFrames);
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const start = place.current;
    const dialog = start?.closest<HTMLElement>('[role="dialog"]');
    if (isShown || !start || !dialog) return undefined;
    // When it has opened, antd focuses the dialog itself.
    const giveBack = ({ relatedTarget }: FocusEvent): void => {
      const isInside = relatedTarget instanceof HTMLElement && dialog.contains(relatedTarget);
      (isInside ? relatedTarget : start).focus({ preventScroll: true });
    };
    dialog.addEventListener('focus', giveBack);
    return () => dialog.removeEventListener('focus', giveBack);
  }, [isShown]);
  return first ? (
    <input
      ref={place}
      className={`screen-reader-only ${styles.start}`}
      tabIndex={-1}
      aria-label={title}
      autoComplete="off"
      onKeyDown={keepEnter}
    />
  ) : (
    <span ref={place} className={styles.start} tabIndex={-1} />
  );
}

/** Gives the focus, what was typed, and Enter behind it to the first input. */
function handOver(start: HTMLInputElement, input: HTMLElement): void {
  const isEntered = start.dataset['entered'] !== undefined;
  input.focus();
  if (start.value !== '' && input instanceof HTMLInputElement && !input.readOnly) typeInto(input, start.value);
  start.value = '';
  delete start.dataset['entered'];
  // When the input has taken the text.
  if (isEntered) requestAnimationFrame(() => input.dispatchEvent(new KeyboardEvent('keydown', enter)));
}

const enter = { key: 'Enter', bubbles: true, cancelable: true };

function keepEnter(event: KeyboardInput<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.dataset['entered'] = '';
}
