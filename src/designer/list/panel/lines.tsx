import { Select, Switch } from 'antd';
import { useId, type ReactNode, type Ref } from 'react';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { BoundedNumber } from '#ui/numbers/BoundedNumber.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useLocalValue } from '../../properties/panel/use-local-value';
import styles from '../list.module.css';

interface LineProps {
  label: string;
  help?: string | undefined;
}

interface FrameProps extends LineProps {
  isInline?: boolean;
  children(id: string, helpId: string | undefined): ReactNode;
}

/** A setting with its label and its help. */
function Line({ label, help, isInline = false, children }: FrameProps): ReactNode {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  return (
    <div className={isInline ? `${styles.line} ${styles.inline}` : styles.line}>
      <label htmlFor={id}>{label}</label>
      {children(id, helpId)}
      {help !== undefined && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

/** A setting with an input of its own. */
export const Field = Line;

export const SwitchLine = ({ value, onChange, ...line }: LineProps & { value: boolean; onChange(value: boolean): void }): ReactNode => (
  <Line {...line} isInline>
    {(id, helpId) => <Switch id={id} size="small" checked={value} onChange={onChange} aria-describedby={helpId} />}
  </Line>
);

interface SelectLineProps<Value> extends LineProps {
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  placeholder?: string;
  canClear?: boolean;
  onChange(value: Value | undefined): void;
}

export const SelectLine = <Value extends string | number>({
  value,
  options,
  placeholder,
  canClear = false,
  onChange,
  ...line
}: SelectLineProps<Value>): ReactNode => (
  <Line {...line}>
    {(id, helpId) => (
      <Select<Value>
        id={id}
        aria-describedby={helpId}
        className={styles.full ?? ''}
        value={value ?? null}
        options={[...options]}
        placeholder={placeholder}
        allowClear={canClear && clearMark}
        showSearch={options.length > 8 ? searchByLabel : false}
        onChange={(next: Value | undefined) => onChange(next ?? undefined)}
      />
    )}
  </Line>
);

const searchByLabel = { optionFilterProp: 'label' };

interface TextLineProps extends LineProps {
  value: string;
  placeholder?: string;
  maxLength?: number;
  suggestions?: readonly string[];
  inputRef?: Ref<HTMLInputElement>;
  onChange(value: string): void;
}

/** A text that the design takes after a pause in typing. */
export function TextLine(props: TextLineProps): ReactNode {
  const { value, placeholder, maxLength = 200, suggestions, inputRef, onChange, ...line } = props;
  const typed = useLocalValue(value, onChange);
  return (
    <Line {...line}>
      {(id, helpId) => (
        <>
          <TextInput
            ref={inputRef}
            id={id}
            aria-describedby={helpId}
            value={typed.value}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete="off"
            list={suggestions && `${id}-suggestions`}
            onChange={({ target }) => typed.set(target.value)}
            onBlur={typed.flush}
          />
          {suggestions && (
            <datalist id={`${id}-suggestions`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion}>
                  {suggestion}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Line>
  );
}

interface NumberLineProps extends LineProps {
  value: number | undefined;
  min: number;
  max: number;
  step?: number;
  placeholder: string;
  onChange(value: number | undefined): void;
}

export function NumberLine({ value, onChange, ...input }: NumberLineProps): ReactNode {
  const { label, help, ...limits } = input;
  const typed = useLocalValue(value, onChange);
  return (
    <Line label={label} help={help}>
      {(id, helpId) => (
        <BoundedNumber
          {...limits}
          id={id}
          aria-describedby={helpId}
          className={styles.full}
          isWhole
          value={typed.value ?? null}
          onChange={(next) => typed.set(next ?? undefined)}
          onBlur={typed.flush}
        />
      )}
    </Line>
  );
}
