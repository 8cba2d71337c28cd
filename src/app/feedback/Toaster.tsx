import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import style from './toaster.module.css';
import { holdToast, releaseToast, takeOffer, toastsAtom, type Toast } from './toasts';

/** Shows toasts. Screen readers announce errors at once and other toasts politely. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  useUndoKey(toasts.findLast(({ offer }) => offer));
  return (
    <>
      <Stack className={style['top']} toasts={toasts.filter((toast) => !isNotice(toast))} />
      <Stack className={style['corner']} toasts={toasts.filter(isNotice)} />
    </>
  );
}

const isNotice = ({ kind }: Toast): boolean => kind === 'notice';

function Stack({ className, toasts }: { className: string | undefined; toasts: readonly Toast[] }) {
  return (
    <div className={className} aria-live="polite">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastView({ toast }: { toast: Toast }) {
  const { id, kind, title, text, offer } = toast;
  // The pointer and the focus hold a toast independently of each other.
  const holders = useRef(new Set<'pointer' | 'focus'>());
  const hold = (by: 'pointer' | 'focus') => {
    holders.current.add(by);
    holdToast(id);
  };
  const release = (by: 'pointer' | 'focus') => {
    holders.current.delete(by);
    if (holders.current.size === 0) releaseToast(id);
  };
  return (
    <div
      className={style['toast']}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      {title !== undefined && <strong>{title}</strong>}
      <span>{text}</span>
      {offer && (
        <button type="button" className={style['offer']} aria-keyshortcuts="Control+Z" onClick={() => takeOffer(toast)}>
          {offer.label}
        </button>
      )}
    </div>
  );
}

/** Ctrl+Z takes the newest offer, because Tab may have a long way to it. In an input the key belongs to the input. */
function useUndoKey(toast: Toast | undefined): void {
  useEffect(() => {
    if (!toast) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]'))) return;
      event.preventDefault();
      takeOffer(toast);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toast]);
}
