import { CloseOutlined } from '@ant-design/icons';
import { Select, type RefSelectProps } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { FormProvider } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import { useNodeState } from '#form/use-node-state.ts';
import { FieldMessage } from '../field/FieldMessage';
import { IconButton } from '../controls/IconButton';
import { RenderNode } from '../nodes/RenderNode';
import { useText, useUiServices } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { valueContents } from '#engine/query/condition-contents';
import { symbolsWith, valueId, valueNode, withContent, withField, withSymbol, type Condition } from './condition';
import { comparable, type QueryField } from './query-fields';
import styles from './conditions.module.css';
import { isComparing, needsValue, type Symbol } from '#engine/query/symbols';
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
  // A new condition gets the focus, but not from another field of the form.
  useEffect(() => {
    if (field === undefined && document.activeElement?.matches('input, textarea') !== true) fieldSelect.current?.focus();
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
        options={symbolOptions(condition).map((option) => ({ value: option, label: own(option) }))}
      />
      <Operand condition={condition} fields={fields} nameOf={nameOf} isChecked={isChecked} onChange={onChange} />
      <IconButton label={own('remove')} icon={<CloseOutlined />} onClick={onRemove} />
    </div>
  );
}

/** A stored symbol stays a choice. */
function symbolOptions({ field, symbol, content }: Condition): readonly Symbol[] {
  const symbols = field ? symbolsWith(field, content) : [];
  return symbols.includes(symbol) ? symbols : [symbol, ...symbols];
}

interface OperandProps extends Omit<ConditionRowProps, 'onRemove'> {
  nameOf(field: QueryField): string;
}

/** The value that a field is compared with, or the choice of another field. */
function Operand({ condition, fields, nameOf, isChecked, onChange }: OperandProps): ReactNode {
  const own = useOwnText(texts);
  const { field, symbol, isAgainstField, other, content, value } = condition;
  const hasInput = content === undefined || !content.startsWith('@');
  const comparableFields = field && !field.contents && isComparing(symbol) ? comparable(field, fields) : [];
  return (
    <>
      <ContentSelect condition={condition} onChange={onChange} />
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
        {field && needsValue(symbol) && !isAgainstField && hasInput && value && (
          <ValueInput
            key={`${value.field(valueId).elementId}${symbol}${content}`}
            form={value}
            field={field}
            symbol={symbol}
            content={content}
          />
        )}
      </div>
    </>
  );
}

/** In data rules: what the field is compared with. */
function ContentSelect({ condition, onChange }: Pick<ConditionRowProps, 'condition' | 'onChange'>): ReactNode {
  const own = useOwnText(texts);
  const { registry } = useUiServices();
  const { field, symbol, content } = condition;
  const contents = (needsValue(symbol) && field?.contents) || [];
  if (contents.length <= 1) return null;
  const nameOf = (option: string): string => own(valueContents.has(option) ? 'againstValue' : (option as '@userId'));
  return (
    <Select<string>
      className={styles.content}
      aria-label={own('against')}
      value={content ?? null}
      onChange={(next) => onChange(withContent(condition, next, registry))}
      options={contents.map((option) => ({ value: option, label: nameOf(option) }))}
    />
  );
}

const searchByLabel = { optionFilterProp: 'label' };

interface ValueInputProps {
  form: FormStore;
  field: QueryField;
  symbol: Symbol;
  content: string | undefined;
}

function ValueInput({ form, field, symbol, content }: ValueInputProps): ReactNode {
  const node = useMemo(() => valueNode(field, symbol, content), [field, symbol, content]);
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
