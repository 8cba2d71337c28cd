import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import { unreadText } from '#engine/query/unread-text';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import { useField } from '#form/use-field.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { messageId } from '#ui/field/use-control.ts';
import { loadRenderer } from '#ui/nodes/load-renderer.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListProps } from '../list-props';
import listStyles from '../list.module.css';
import styles from './search.module.css';
import { conditionsOf, filledIn, isReversedRange, reversedIn, unreadIn, type Condition } from './search-nodes';
import texts from './texts.json';
import { useRowSize } from './use-row-size';

export interface ConditionsProps {
  props: ListProps;
  query: Readonly<Record<string, unknown>>;
  /** Receives a function that reads the current conditions: `undefined` while one of them is wrong, which says so. */
  onReady(read: () => Record<string, unknown> | undefined): void;
  /** The keyword input, placed before the conditions. */
  keyword: ReactNode;
}

/** The search conditions of a list: as many as fit into a row, the others on request. */
export function Conditions({ props, query, onReady, keyword }: ConditionsProps): ReactNode {
  const own = useOwnText(texts);
  const { registry, views } = useUiServices();
  const fields = useDescriptors().resource(props.resource)?.fields;
  const id = useId();
  const conditions = useMemo(
    () =>
      conditionsOf(props, fields, registry).filter(({ node }) => {
        const renderer = loadRenderer(views, node.jnpfKey);
        return renderer === undefined || renderer instanceof Promise || renderer.Filter !== undefined || !isServerSet(fields, node.id);
      }),
    [props, fields, registry, views],
  );
  const [form] = useState(() => createFormStore({ nodes: conditions.map(({ node }) => node), registry, id }));
  const [isOpen, setOpen] = useState(false);
  const [measureRef, size] = useRowSize(props.superQuery === true);
  useEffect(() => form.reset(query), [query, form]);
  const refused = useRefused(conditions, form, onReady);

  const capacity = props.hasKeyword ? size - 1 : size;
  const isCollapsible = conditions.length > capacity;
  // An active condition is always visible, so that the user knows why rows are missing.
  const shown = conditions.map(
    ({ node }, index) => isOpen || index < capacity || query[node.id] !== undefined || refused.includes(node.id),
  );
  return (
    <>
      <div ref={measureRef} className={styles.measure} />
      {keyword}
      <FormProvider value={form}>
        {conditions.map((condition, index) => (
          <ConditionBox
            key={condition.node.id}
            condition={condition}
            elementId={form.field(condition.node.id).elementId}
            isShown={shown[index] === true}
            isRefused={refused.includes(condition.node.id)}
          />
        ))}
      </FormProvider>
      {isCollapsible && (
        <Button
          autoInsertSpace={false}
          type="link"
          className={styles.more}
          aria-expanded={isOpen}
          icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          onClick={() => setOpen(!isOpen)}
        >
          {own(isOpen ? 'fewer' : 'more')}
        </Button>
      )}
    </>
  );
}

/** The conditions that the last search could not use, as their range is reversed or their text unreadable. It then reads nothing. */
function useRefused(conditions: readonly Condition[], form: FormStore, onReady: ConditionsProps['onReady']): readonly string[] {
  const { registry } = useUiServices();
  const [refused, setRefused] = useState<readonly string[]>([]);
  useEffect(
    () =>
      onReady(() => {
        const values = filledIn(form.values());
        const wrong = [...reversedIn(conditions, values), ...unreadIn(conditions, values, registry)];
        setRefused(wrong);
        return wrong.length === 0 ? values : undefined;
      }),
    [onReady, form, conditions, registry],
  );
  return refused;
}

/** Whether only the server sets the field. Such a field needs a `Filter` to be searched by. */
const isServerSet = (fields: readonly DescriptorNode[] | undefined, id: string): boolean =>
  fields?.some((field) => field.id === id && field.access !== undefined) === true;

function ConditionBox({
  condition: { node, part },
  elementId,
  isShown,
  isRefused,
}: {
  condition: Condition;
  elementId: string;
  isShown: boolean;
  isRefused: boolean;
}): ReactNode {
  const text = useText();
  return (
    <div className={`${listStyles.condition} ${styles.box}`} hidden={!isShown}>
      <label htmlFor={elementId} id={`${elementId}-label`}>
        {text(node.label) || node.id}
      </label>
      <div className={styles.input}>
        <RenderNode node={node} part={part} />
        {isRefused && <RefusedMessage node={node} elementId={elementId} />}
      </div>
    </div>
  );
}

/** Says that a text cannot be read, or that a range ends before it begins, until its value changes. */
function RefusedMessage({ node, elementId }: { node: ResolvedNode; elementId: string }): ReactNode {
  const own = useOwnText(texts);
  const { registry } = useUiServices();
  const { value } = useField<JsonValue>(node.id);
  const code = unreadText(value, node, registry) ? 'unread' : isReversedRange(value) ? 'reversed' : undefined;
  return (
    code && (
      <span role="alert" id={messageId(elementId)} className={styles.message}>
        {own(code)}
      </span>
    )
  );
}
