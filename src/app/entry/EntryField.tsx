import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import style from './entry.module.css';

interface EntryFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  /** What is wrong with the value, shown below. */
  error?: string;
  /** What may help while typing, shown below unless there is an error. */
  hint?: string;
  /** What stands inside the field's right end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** An input of the pages before the application, which do without antd so that they are there at once. */
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
