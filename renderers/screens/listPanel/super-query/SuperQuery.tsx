import { Button } from 'antd';
import { use, useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { loadRenderer } from '#ui/nodes/load-renderer.ts';
import { pendingRenderers } from '#ui/nodes/pending-renderers.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { countOf, emptyGroup, checkValues, incomplete, queryOf, valueId, wireQuery, type Query } from '#ui/conditions/condition.ts';
import { ConditionGroups } from '#ui/conditions/ConditionGroups.tsx';
import { queryFields } from '#ui/conditions/query-fields.ts';
import styles from './super-query.module.css';
import texts from './texts.json';

export interface SuperQueryProps {
  /** The fields of the resource, sub-tables with their columns. */
  fields: readonly ResolvedNode[];
  /** `{ matchLogic, conditionList: [{ logic, groups: [condition] }] }` */
  value: unknown;
  /** `undefined` removes all conditions. */
  onApply(value: unknown): void;
  /** Called when the user cancels. */
  onClose(): void;
}

/** The dialog of the advanced search: conditions on any field, in groups. Suspends until the fields' renderers are loaded. */
export function SuperQuery({ fields: nodes, value, onApply, onClose }: SuperQueryProps): ReactNode {
  const own = useOwnText(texts);
  const { registry, views } = useUiServices();
  const id = useId();
  const waiting = pendingRenderers(nodes, views);
  if (waiting) use(waiting);
  const fields = useMemo(() => queryFields(nodes, registry, (node) => hasFilterInput(node, views)), [nodes, registry, views]);
  const [query, setQuery] = useState<Query>(() => queryOf(value, fields, registry));
  const [isChecked, setChecked] = useState(false);
  const isInitial = value === undefined && countOf(query) === 1 && query.groups[0]?.conditions[0]?.field === undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React events bubble through portals to the form that opened the dialog.
    event.stopPropagation();
    const incompleteConditions = incomplete(query);
    setChecked(true);
    if (checkValues(query, registry) && incompleteConditions.length === 0) {
      onApply(wireQuery(query));
      return;
    }
    for (const { value: form } of incompleteConditions)
      form?.showIssues([{ path: `/${valueId}`, code: 'required', params: {}, message: own('valueMissing') }]);
    const [first] = incompleteConditions;
    if (first?.value && !first.isAgainstField) focusField(first.value, valueId);
  };
  const clear = (): void => (value === undefined ? setQuery({ logic: 'and', groups: [emptyGroup()] }) : onApply(undefined));

  return (
    <DialogFrame
      title={own('title')}
      width={880}
      placement="center"
      isOpen
      onClose={onClose}
      onGone={noop}
      footer={
        <>
          <Button autoInsertSpace={false} type="text" className={styles.clear} disabled={isInitial} onClick={clear}>
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
        <ConditionGroups showsLogic query={query} setQuery={setQuery} fields={fields} isChecked={isChecked} />
      </form>
    </DialogFrame>
  );
}

const hasFilterInput = (node: ResolvedNode, views: Parameters<typeof loadRenderer>[0]): boolean => {
  const renderer = loadRenderer(views, node.jnpfKey);
  if (renderer === undefined || renderer instanceof Promise) return false;
  return renderer.Filter !== undefined || (node.access === undefined && renderer.Edit !== undefined);
};

const noop = (): void => {};
