import { useAtomValue } from 'jotai';
import style from './toaster.module.css';
import { toastsAtom, type Toast } from './toasts';

/** Shows toasts. Screen readers announce errors at once and other toasts politely. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
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
      {toasts.map(({ id, kind, title, text }) => (
        <div key={id} className={style['toast']} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
          {title !== undefined && <strong>{title}</strong>}
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
