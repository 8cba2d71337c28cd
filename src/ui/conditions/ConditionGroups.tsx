import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Segments } from '../controls/Segments';
import { useOwnText } from '../texts/use-own-text';
import { countOf, emptyGroup, type Group, type Logic, type Query } from './condition';
import styles from './conditions.module.css';
import { GroupBox } from './GroupBox';
import type { QueryField } from './query-fields';
import texts from './texts.json';

export interface ConditionGroupsProps {
  /** Whether the user chooses how the groups are joined. */
  showsLogic?: boolean;
  query: Query;
  setQuery(query: Query): void;
  fields: readonly QueryField[];
  isChecked: boolean;
}

/** Groups of conditions. There is always one. */
export function ConditionGroups({ showsLogic = false, query, setQuery, fields, isChecked }: ConditionGroupsProps): ReactNode {
  const own = useOwnText(texts);
  const { groups, logic } = query;
  const isFull = countOf(query) >= maxConditions;
  const setGroup = (changed: Group): void =>
    setQuery({ ...query, groups: groups.map((group) => (group.key === changed.key ? changed : group)) });
  const remove = (key: number): void => {
    const remaining = groups.filter((group) => group.key !== key);
    setQuery({ ...query, groups: remaining.length > 0 ? remaining : [emptyGroup()] });
  };
  return (
    <>
      {showsLogic && groups.length > 1 && (
        <div className={styles.logic}>
          <Segments<Logic>
            size="small"
            aria-label={own('logic')}
            value={logic}
            onChange={(next) => setQuery({ ...query, logic: next })}
            options={[
              { value: 'and', label: own('allGroups') },
              { value: 'or', label: own('anyGroup') },
            ]}
          />
        </div>
      )}
      {groups.map((group, index) => (
        <GroupBox
          key={group.key}
          group={group}
          number={index + 1}
          fields={fields}
          isOnly={groups.length === 1}
          isFull={isFull}
          isChecked={isChecked}
          onChange={setGroup}
          onRemove={() => remove(group.key)}
        />
      ))}
      <Button
        autoInsertSpace={false}
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={isFull}
        onClick={() => setQuery({ ...query, groups: [...groups, emptyGroup()] })}
      >
        {own('addGroup')}
      </Button>
    </>
  );
}

/** Maximum number of conditions in the dialog. */
const maxConditions = 50;
