import { useId, type ReactNode } from 'react';
import style from './settings-drawer.module.css';

interface ChoiceProps<Value extends string> {
  title: string;
  look: 'picture' | 'colour' | 'word';
  options: readonly { value: Value; name: string; lang?: string; content: ReactNode }[];
  value: Value;
  onChange(value: Value): void;
}

/** One of a few values, as radio buttons with a picture, a colour or a word. */
export function Choice<Value extends string>({ title, look, options, value, onChange }: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={style['group']}>
      <legend>{title}</legend>
      <div className={style['options']} data-look={look}>
        {options.map((option) => (
          <label key={option.value} className={style['option']} title={option.name} lang={option.lang}>
            <input
              type="radio"
              className="screen-reader-only"
              name={name}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
