import { Alert, Spin } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { Descriptor } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import type { Query } from '#ui/conditions/condition.ts';
import { ConditionGroups } from '#ui/conditions/ConditionGroups.tsx';
import type { QueryField } from '#ui/conditions/query-fields.ts';
import { BundleProvider } from '#ui/descriptors/bundle-context.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import type { Inputs } from '#ui/screen/screen-store.ts';
import { useInputs } from '#ui/screen/use-inputs.ts';
import { VariablesContext } from '#ui/selector/variables-context.ts';
import { useUiServices } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ruleQuery, ruleText, type RuleField } from './rule-query';
import texts from './texts.json';
import { useRuleFields } from './use-rule-fields';
import styles from './view.module.css';

/** Conditions in groups, on the fields of a menu. */
function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { fields } = (node.props ?? {}) as { fields?: { params?: Inputs } };
  const { moduleId: menuId } = useInputs(fields?.params);
  const { id, 'aria-describedby': describedBy } = useControl(node);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={styles.conditions}>
      {typeof menuId === 'string' && menuId !== '' ? <Loaded node={node} menuId={menuId} /> : <EmptyState title={own('noMenu')} />}
    </section>
  );
}

function Loaded({ node, menuId }: ViewProps & { menuId: string }): ReactNode {
  const own = useOwnText(texts);
  const { fields: source } = (node.props ?? {}) as { fields?: { operation: string } };
  const [state, retry] = useRuleFields(source?.operation, menuId);
  if (state.status === 'loading')
    return (
      <output aria-label={own('loading')} className={styles.loading}>
        <Spin />
      </output>
    );
  if (state.status === 'failed') return <FailedState title={own('failed')} error={state.error} onRetry={retry} />;
  if (state.fields.length === 0) return <EmptyState title={own('noFields')} />;
  return <Editor node={node} {...state} />;
}

interface EditorProps extends ViewProps {
  rules: readonly RuleField[];
  fields: readonly QueryField[];
  references: readonly Descriptor[];
}

function Editor({ node, rules, fields, references }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const { registry } = useUiServices();
  const { value, setValue } = useField<JsonValue>(node.id);
  const { status } = useControl(node);
  const [state, setState] = useState(() => ({ ...ruleQuery(value, fields, registry), text: value }));
  // The form was reset, or took another record.
  if (value !== state.text) setState({ ...ruleQuery(value, fields, registry), text: value });
  const write = (query: Query): void => {
    const text = ruleText(query, rules);
    setState(({ missing }) => ({ query, missing, text }));
    setValue(text);
  };
  const { query, missing } = state;
  // Each value is in a form of its own.
  useEffect(() => {
    const forms = query.groups.flatMap(({ conditions }) => conditions.flatMap(({ value: form }) => form ?? []));
    const ends = forms.map((form) => form.jotai.sub(form.allValues, () => write(query)));
    return () => ends.forEach((end) => end());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `write` belongs to the query
  }, [query]);
  return (
    <BundleProvider value={{ references }}>
      {missing.length > 0 && <Alert type="warning" showIcon title={own('missing', { names: missing.join(', ') })} />}
      <VariablesContext value="none">
        <ConditionGroups query={query} setQuery={write} fields={fields} isChecked={status === 'error'} />
      </VariablesContext>
    </BundleProvider>
  );
}

export const renderer = defineRenderer({ Edit });
