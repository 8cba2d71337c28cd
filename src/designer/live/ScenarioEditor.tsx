import { Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { Segments } from '#ui/controls/Segments.tsx';
import { useDesignAtom } from '../page/use-design';
import styles from './live.module.css';
import { useLive } from './live-context';
import { RecordChoice } from './RecordChoice';
import { devices, maxName, modes, type Scenario } from './scenario';
import { ScenarioActions } from './ScenarioActions';
import { useLiveText } from './use-live-text';
import { UserChoice } from './UserChoice';

/** The settings of the current scenario. They apply at once, and are stored by a button. */
export function ScenarioEditor({ onClose }: { onClose(): void }): ReactNode {
  const own = useLiveText();
  const { scenarios } = useLive();
  const current = useDesignAtom(scenarios.current);
  const edit = (changes: Partial<Scenario>): void => scenarios.edit(changes);
  return (
    <section className={styles.editor} aria-label={own('editScenario')}>
      {scenarios.canStore && (
        <Line label={own('name')}>
          {(id) => (
            <Input
              id={id}
              className={styles.entry}
              size="small"
              maxLength={maxName}
              value={current.fullName}
              placeholder={own('namePlaceholder')}
              onChange={({ target }) => edit({ fullName: target.value })}
            />
          )}
        </Line>
      )}
      {scenarios.canStore && <UserChoice />}
      <Choices label={own('device')} value={current.device} values={devices} onChange={(device) => edit({ device })} />
      <Choices label={own('mode')} value={current.mode} values={modes} onChange={(mode) => edit({ mode })} />
      <Line label={own('language')}>
        {(id) => (
          <Select<Scenario['language']>
            id={id}
            className={styles.entry}
            size="small"
            value={current.language}
            onChange={(language) => edit({ language })}
            options={[
              { value: '', label: own('ownLanguage') },
              { value: 'zh', label: '简体中文' },
              { value: 'zhtw', label: '繁體中文' },
              { value: 'en', label: 'English' },
            ]}
          />
        )}
      </Line>
      <Choices label={own('theme')} value={current.theme} values={['', 'light', 'dark'] as const} onChange={(theme) => edit({ theme })} />
      {scenarios.canStore && <Line label={own('record')}>{(id) => <RecordChoice id={id} />}</Line>}
      <ScenarioActions onClose={onClose} />
    </section>
  );
}

function Line({ label, children }: { label: string; children(id: string): ReactNode }): ReactNode {
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoicesProps<V extends string> {
  label: string;
  value: V;
  values: readonly V[];
  onChange(value: V): void;
}

type ChoiceValue = Scenario['device'] | Scenario['mode'] | Scenario['theme'];

function Choices<V extends ChoiceValue>({ label, value, values, onChange }: ChoicesProps<V>): ReactNode {
  const own = useLiveText();
  return (
    <div className={styles.line}>
      <span aria-hidden>{label}</span>
      <Segments<V>
        size="small"
        aria-label={label}
        value={value}
        onChange={onChange}
        options={values.map((each) => ({ value: each, label: own(each === '' ? 'ownTheme' : (each as Exclude<ChoiceValue, ''>)) }))}
      />
    </div>
  );
}
