import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton';
import { Segments } from '../controls/Segments';
import { useOwnText } from '../texts/use-own-text';
import { emptyCondition, type Condition, type Group, type Logic } from './condition';
import { ConditionRow } from './ConditionRow';
import type { QueryField } from './query-fields';
import styles from './conditions.module.css';
import texts from './texts.json';

export interface GroupBoxProps {
  group: Group;
  /** Counted from 1. */
  number: number;
  fields: readonly QueryField[];
  isOnly: boolean;
  /** Whether the maximum number of conditions is reached. */
  isFull: boolean;
  /** Whether missing values are marked. */
  isChecked: boolean;
  onChange(group: Group): void;
  onRemove(): void;
}

/** Conditions that are joined by `and` or `or`. */
export function GroupBox({ group, number, fields, isOnly, isFull, isChecked, onChange, onRemove }: GroupBoxProps): ReactNode {
  const own = useOwnText(texts);
  const addButton = useRef<HTMLButtonElement>(null);
  const { conditions, logic } = group;
  const change = (changed: Condition): void =>
    onChange({ ...group, conditions: conditions.map((condition) => (condition.key === changed.key ? changed : condition)) });
  const remove = (key: number): void => {
    const remaining = conditions.filter((condition) => condition.key !== key);
    if (remaining.length === 0 && !isOnly) {
      onRemove();
      return;
    }
    onChange({ ...group, conditions: remaining.length > 0 ? remaining : [emptyCondition()] });
    // The clicked button no longer exists.
    addButton.current?.focus();
  };
  return (
    <fieldset className={styles.group} aria-label={own('group', { number })}>
      <div className={styles.head}>
        <Segments<Logic>
          size="small"
          aria-label={own('groupLogic', { number })}
          value={logic}
          onChange={(next) => onChange({ ...group, logic: next })}
          options={[
            { value: 'and', label: own('all') },
            { value: 'or', label: own('any') },
          ]}
        />
        {!isOnly && <IconButton label={own('removeGroup')} icon={<DeleteOutlined />} onClick={onRemove} />}
      </div>
      {conditions.map((condition) => (
        <ConditionRow
          key={condition.key}
          condition={condition}
          fields={fields}
          isChecked={isChecked}
          onChange={change}
          onRemove={() => remove(condition.key)}
        />
      ))}
      <Button
        ref={addButton}
        autoInsertSpace={false}
        type="link"
        size="small"
        icon={<PlusOutlined />}
        disabled={isFull}
        onClick={() => onChange({ ...group, conditions: [...conditions, emptyCondition()] })}
      >
        {own('addCondition')}
      </Button>
    </fieldset>
  );
}
