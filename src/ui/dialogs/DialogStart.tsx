import { useEffect, useRef, useState, type KeyboardEvent as KeyboardInput, type ReactNode, type RefObject } from 'react';
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
  const wasShown = useRef(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const start = place.current;
    if (!start) return undefined;
    const hold = (): void => {
      if (start.isConnected && isOutside(start)) start.focus({ preventScroll: true });
    };
    let frame: number;
    const wait = (framesLeft: number): void => {
      // antd puts the dialog into the page a moment after it is drawn. The dialog below may take the focus back until this one has opened.
      if (!isShown) hold();
      if (document.activeElement === start) {
        const input = latest.current?.();
        if (input) whenComposed(() => document.activeElement === start && handOver(start, input));
      } else if (isShown) {
        setOver(true);
        return;
      }
      if (framesLeft > 0 && (latest.current || !isShown)) frame = requestAnimationFrame(() => wait(framesLeft - 1));
    };
    if (isShown && !wasShown.current) hold();
    wasShown.current = isShown;
    // antd remembers first which element had the focus before.
    frame = requestAnimationFrame(() => wait(maxFrames));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  useGiveBack(place, isShown);
  if (isOver) return null;
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

/**
 * Whether the focus is neither in the content nor on a button of the foot, which the user pressed. The dialog itself and its close button
 * stand before the content.
 */
function isOutside(start: HTMLElement): boolean {
  const active = document.activeElement;
  const isInside = active !== null && start.closest('[role="dialog"]')?.contains(active) === true;
  return !isInside || (start.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** antd focuses the dialog itself when it has opened. */
function useGiveBack(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const start = place.current;
    const dialog = start?.closest<HTMLElement>('[role="dialog"]');
    if (isShown || !start || !dialog) return undefined;
    const giveBack = ({ relatedTarget }: FocusEvent): void => {
      const isInside = relatedTarget instanceof HTMLElement && dialog.contains(relatedTarget);
      (isInside ? relatedTarget : start).focus({ preventScroll: true });
    };
    dialog.addEventListener('focus', giveBack);
    return () => dialog.removeEventListener('focus', giveBack);
  }, [place, isShown]);
}

/** Gives the focus, what was typed, and Enter behind it to the first input. */
function handOver(start: HTMLInputElement, input: HTMLElement): void {
  const isEntered = start.dataset['entered'] !== undefined;
  const { value } = start;
  input.focus();
  // The input takes first what was typed in the field that opened the dialog.
  if (value !== '' && input instanceof HTMLInputElement && !input.readOnly)
    queueMicrotask(() => typeInto(input, textWith(input, value)));
  start.value = '';
  delete start.dataset['entered'];
  // When the input has taken the text.
  if (isEntered) requestAnimationFrame(() => input.dispatchEvent(new KeyboardEvent('keydown', enter)));
}

/** The text of an input with what is typed at its caret. */
function textWith({ value, selectionStart, selectionEnd }: HTMLInputElement, typed: string): string {
  return value.slice(0, selectionStart ?? value.length) + typed + value.slice(selectionEnd ?? value.length);
}

const enter = { key: 'Enter', bubbles: true, cancelable: true };

function keepEnter(event: KeyboardInput<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.dataset['entered'] = '';
}
