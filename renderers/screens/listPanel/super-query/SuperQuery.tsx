import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { use, useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { loadRenderer } from '#ui/load-renderer.ts';
import { renderersOnTheWay } from '#ui/renderers-on-the-way.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/use-own-text.ts';
import { emptyGroup, incomplete, queryOf, valueId, wireQuery, type Group, type Logic, type Query } from './condition';
import { GroupBox } from './GroupBox';
import { queryFields } from './query-fields';
import styles from './super-query.module.css';
import texts from './texts.json';

export interface SuperQueryProps {
  /** The fields of the resource, sub-tables with their columns. */
  fields: readonly ResolvedNode[];
  /** `{ matchLogic, conditionList: [{ logic, groups: [condition] }] }` */
  value: unknown;
  /** `undefined` takes the conditions back. */
  onApply(value: unknown): void;
  /** Closes it and changes nothing. */
  onClose(): void;
}

/** The window in which conditions on any field are put together in groups. Enter searches. Suspends until it is known which fields have an input. */
export function SuperQuery({ fields: nodes, value, onApply, onClose }: SuperQueryProps): ReactNode {
  const own = useOwnText(texts);
  const { registry, views } = useUiServices();
  const id = useId();
  const waiting = renderersOnTheWay(nodes, views);
  if (waiting) use(waiting);
  const fields = useMemo(
    () =>
      queryFields(nodes, registry, (node) => {
        const renderer = loadRenderer(views, node.jnpfKey);
        return (
          renderer !== undefined &&
          !(renderer instanceof Promise) &&
          (renderer.Filter !== undefined || (node.access === undefined && renderer.Edit !== undefined))
        );
      }),
    [nodes, registry, views],
  );
  const [query, setQuery] = useState<Query>(() => queryOf(value, fields, registry));
  const [isChecked, setChecked] = useState(false);
  const { groups, logic } = query;
  const count = groups.reduce((sum, { conditions }) => sum + conditions.length, 0);
  const setGroup = (changed: Group): void =>
    setQuery({ ...query, groups: groups.map((group) => (group.key === changed.key ? changed : group)) });
  const remove = (key: number): void => {
    const left = groups.filter((group) => group.key !== key);
    setQuery({ ...query, groups: left.length > 0 ? left : [emptyGroup()] });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A window lies inside what opened it for React, though not in the document.
    event.stopPropagation();
    const lacking = incomplete(query);
    setChecked(true);
    if (lacking.length === 0) {
      onApply(wireQuery(query));
      return;
    }
    for (const { value: form } of lacking)
      form?.place([{ path: `/${valueId}`, code: 'required', params: {}, message: own('valueMissing') }]);
    const [first] = lacking;
    if (first?.value && !first.isAgainstField) focusField(first.value, valueId);
  };

  return (
    <DialogFrame
      title={own('title')}
      width={880}
      placement="center"
      isOpen
      onClose={onClose}
      onGone={noMore}
      footer={
        <>
          <Button
            autoInsertSpace={false}
            type="text"
            className={styles.clear}
            disabled={value === undefined && count === 1 && groups[0]?.conditions[0]?.field === undefined}
            onClick={() => (value === undefined ? setQuery({ logic: 'and', groups: [emptyGroup()] }) : onApply(undefined))}
          >
            {own('clear')}
          </Button>
          <Button autoInsertSpace={false} onClick={onClose}>
            {own('cancel')}
          </Button>
          <Button autoInsertSpace={false} type="primary" htmlType="submit" form={id}>
            {own('search')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        {groups.length > 1 && (
          <div className={styles.logic}>
            <Segmented<Logic>
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
            isFull={count >= most}
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
          disabled={count >= most}
          onClick={() => setQuery({ ...query, groups: [...groups, emptyGroup()] })}
        >
          {own('addGroup')}
        </Button>
      </form>
    </DialogFrame>
  );
}

const noMore = (): void => {};

/** More conditions than this nobody reads. */
const most = 50;
