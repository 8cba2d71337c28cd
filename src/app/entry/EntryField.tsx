import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import style from './entry.module.css';

interface EntryFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  /** Validation message below the input. */
  error?: string;
  /** Hint below the input, replaced by `error`. */
  hint?: string;
  /** Content at the right end of the input. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** An input of login and lock page, which do not load antd so that they appear faster. */
export function EntryField({ label, error, hint, end, ref, ...input }: EntryFieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={style['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={style['box']} data-invalid={error !== undefined || undefined}>
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
        />
        {end}
      </div>
      <p id={`${id}-message`} className={style['message']} data-kind={error === undefined ? 'hint' : 'error'} aria-live="polite">
        {message}
      </p>
    </div>
  );
}
