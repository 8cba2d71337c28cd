import { Input, type InputRef } from 'antd';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { usePinyin } from '#ui/texts/pinyin.ts';
import { CategorySelect } from './CategorySelect';
import { codeOf } from './module-code';
import type { NewDesign } from './new-design';
import styles from './new-module.module.css';
import texts from './texts.json';

/** Why the module cannot be created with a name or a code. */
export type NameProblems = Partial<Record<'fullName' | 'enCode', string>>;

export interface ModuleNamesState {
  name: string;
  enCode: string;
  category: string | undefined;
  problems: NameProblems;
  inputs: Readonly<Record<keyof NameProblems, RefObject<InputRef | null>>>;
  /** Whether the user entered one of them. */
  isTouched: boolean;
  setName(name: string): void;
  setCode(enCode: string): void;
  setCategory(category: string | undefined): void;
  /** Shows the problems at their inputs, and focuses the first. Returns whether there are any. */
  showProblems(problems: NameProblems): boolean;
}

/** The name, the code and the category of the new module: name and code are those of the chosen design until the user enters others. */
export function useModuleNames(design: NewDesign | undefined): ModuleNamesState {
  const [ownName, setOwnName] = useState<string>();
  const [ownCode, setOwnCode] = useState<string>();
  const [category, setCategory] = useState<string>();
  const [problems, setProblems] = useState<NameProblems>({});
  const inputs = { fullName: useRef<InputRef>(null), enCode: useRef<InputRef>(null) };
  const name = ownName ?? design?.name ?? '';
  const pinyin = usePinyin(name.trim() !== '');
  const suggested = ownName === undefined ? design?.enCode : undefined;
  const enCode = ownCode ?? suggested ?? (pinyin ? codeOf(name, pinyin) : '');
  const isTouched = ownName !== undefined || ownCode !== undefined;
  return {
    name,
    enCode,
    category,
    problems,
    inputs,
    isTouched,
    setName: (next) => {
      setOwnName(next);
      // The code may follow the name.
      setProblems({});
    },
    setCode: (next) => {
      setOwnCode(next);
      setProblems(({ enCode: _solved, ...others }) => others);
    },
    setCategory,
    showProblems: (next) => {
      setProblems(next);
      const first = (['fullName', 'enCode'] as const).find((key) => next[key] !== undefined);
      if (first) inputs[first].current?.focus();
      return first !== undefined;
    },
  };
}

/** The inputs of name, code and category. */
export function ModuleNames({ names, onEnter }: { names: ModuleNamesState; onEnter(): void }): ReactNode {
  const own = useOwnText(texts);
  const { problems, inputs } = names;
  return (
    <div className={styles.names}>
      <NameInput
        label={own('name')}
        input={inputs.fullName}
        problem={problems.fullName}
        value={names.name}
        maxLength={100}
        placeholder={own('namePlaceholder')}
        onChange={names.setName}
        onEnter={onEnter}
      />
      <NameInput
        label={own('code')}
        input={inputs.enCode}
        problem={problems.enCode}
        value={names.enCode}
        maxLength={50}
        className={styles.code ?? ''}
        placeholder={own('codePlaceholder')}
        onChange={names.setCode}
        onEnter={onEnter}
      />
      <div className={styles.named}>
        <span className={styles.label}>{own('moduleCategory')}</span>
        <CategorySelect value={names.category} onChange={names.setCategory} />
      </div>
    </div>
  );
}

interface NameInputProps {
  label: string;
  input: RefObject<InputRef | null>;
  problem: string | undefined;
  value: string;
  maxLength: number;
  placeholder: string;
  className?: string;
  onChange(value: string): void;
  onEnter(): void;
}

/** An input with its label, and the problem of its value below it. */
function NameInput({ label, input, problem, className, onChange, onEnter, ...inputProps }: NameInputProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.named}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input
        {...inputProps}
        ref={input}
        id={id}
        {...(className !== undefined && { className })}
        {...(problem !== undefined && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
      {problem !== undefined && (
        <div id={`${id}-problem`} role="alert" className={styles.nameProblem}>
          {problem}
        </div>
      )}
    </div>
  );
}
