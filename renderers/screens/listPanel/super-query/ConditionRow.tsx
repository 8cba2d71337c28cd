import { CloseOutlined } from '@ant-design/icons';
import { Select, type RefSelectProps } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { FormProvider } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import { useNodeState } from '#form/use-node-state.ts';
import { FieldMessage } from '#ui/field/FieldMessage.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { valueId, valueNode, withField, withSymbol, type Condition } from './condition';
import { comparable, type QueryField } from './query-fields';
import styles from './super-query.module.css';
import { isComparing, needsValue, type Symbol } from './symbols';
import texts from './texts.json';

export interface ConditionRowProps {
  condition: Condition;
  fields: readonly QueryField[];
  isChecked: boolean;
  onChange(condition: Condition): void;
  onRemove(): void;
}

/** A condition: field, operator and value, or another field. */
export function ConditionRow({ condition, fields, isChecked, onChange, onRemove }: ConditionRowProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { registry } = useUiServices();
  const { field, symbol } = condition;
  const fieldSelect = useRef<RefSelectProps>(null);
  // A new condition gets the focus.
  useEffect(() => {
    if (field === undefined) fieldSelect.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);
  const nameOf = ({ node, table }: QueryField): string =>
    table ? `${text(table.label)} - ${text(node.label) || node.id}` : text(node.label) || node.id;
  const selectField = (path: string): void => {
    const selected = fields.find((candidate) => candidate.path === path);
    if (selected) onChange(withField(condition, selected, registry));
  };
  return (
    <div className={styles.condition}>
      <Select<string>
        className={styles.field}
        aria-label={own('field')}
        placeholder={own('field')}
        ref={fieldSelect}
        showSearch={searchByLabel}
        value={field?.path ?? null}
        onChange={selectField}
        options={fields.map((candidate) => ({ value: candidate.path, label: nameOf(candidate) }))}
      />
      <Select<Symbol>
        className={styles.symbol}
        aria-label={own('symbol')}
        disabled={!field}
        value={symbol}
        onChange={(next) => onChange(withSymbol(condition, next, registry))}
        options={(field?.symbols ?? [symbol]).map((option) => ({ value: option, label: own(option) }))}
      />
      <Operand condition={condition} fields={fields} nameOf={nameOf} isChecked={isChecked} onChange={onChange} />
      <IconButton label={own('remove')} icon={<CloseOutlined />} onClick={onRemove} />
    </div>
  );
}

interface OperandProps extends Omit<ConditionRowProps, 'onRemove'> {
  nameOf(field: QueryField): string;
}

/** The value that a field is compared with, or the choice of another field. */
function Operand({ condition, fields, nameOf, isChecked, onChange }: OperandProps): ReactNode {
  const own = useOwnText(texts);
  const { field, symbol, isAgainstField, other, value } = condition;
  const comparableFields = field && isComparing(symbol) ? comparable(field, fields) : [];
  return (
    <>
      {comparableFields.length > 0 && (
        <Select<'value' | 'field'>
          className={styles.source}
          aria-label={own('against')}
          value={isAgainstField ? 'field' : 'value'}
          onChange={(next) => onChange({ ...condition, isAgainstField: next === 'field' })}
          options={[
            { value: 'value', label: own('againstValue') },
            { value: 'field', label: own('againstField') },
          ]}
        />
      )}
      <div className={styles.value}>
        {field && needsValue(symbol) && isAgainstField && (
          <>
            <Select<string>
              aria-label={own('other')}
              placeholder={own('other')}
              showSearch={searchByLabel}
              status={isChecked && other === undefined ? 'error' : ''}
              value={other ?? null}
              onChange={(next) => onChange({ ...condition, other: next })}
              options={comparableFields.map((candidate) => ({ value: candidate.path, label: nameOf(candidate) }))}
            />
            {isChecked && other === undefined && <div className={styles.missing}>{own('otherMissing')}</div>}
          </>
        )}
        {field && needsValue(symbol) && !isAgainstField && value && (
          <ValueInput key={value.field(valueId).elementId + symbol} form={value} field={field} symbol={symbol} />
        )}
      </div>
    </>
  );
}

const searchByLabel = { optionFilterProp: 'label' };

function ValueInput({ form, field, symbol }: { form: FormStore; field: QueryField; symbol: Symbol }): ReactNode {
  const node = useMemo(() => valueNode(field, symbol), [field, symbol]);
  return (
    <FormProvider value={form}>
      <LabelledInput node={node} />
    </FormProvider>
  );
}

function LabelledInput({ node }: { node: ReturnType<typeof valueNode> }): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { elementId, issues } = useNodeState(node.id);
  return (
    <>
      <label className="screen-reader-only" htmlFor={elementId} id={`${elementId}-label`}>
        {own('value', { field: text(node.label) })}
      </label>
      <RenderNode node={node} part="Filter" />
      {issues.length > 0 && <FieldMessage node={node} elementId={elementId} isLive />}
    </>
  );
}
