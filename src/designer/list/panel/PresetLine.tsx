import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ValueProblem } from '#engine/definition';
import { isPreset, momentPresets, type Preset } from '#engine/presets/presets';
import { unreadText } from '#engine/query/unread-text';
import { resolveFields } from '#engine/resolve-fields';
import type { JsonValue } from '#engine/json';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { unchecked } from '#ui/conditions/condition.ts';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useUiServices } from '#ui/services.tsx';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import panelStyles from '../../properties/panel/panel.module.css';
import type { ListField } from '../list-fields';
import { useListText } from '../list-text';
import { useIssueTexts } from '../../properties/panel/use-issue-texts';
import { SelectLine } from './lines';

interface PresetLineProps {
  field: ListField;
  /** How the list compares the field, as the number in the JSON. */
  searchType: number;
  isMultiple: boolean;
  value: unknown;
  preset: unknown;
  onValue(value: unknown): void;
  onPreset(preset: Preset | undefined): void;
}

/** What a query field holds when the list opens: nothing, a value, or what depends on the day or the user. */
export function PresetLine({ value, preset, onValue, onPreset, ...input }: PresetLineProps): ReactNode {
  const own = useListText();
  const { registry } = useUiServices();
  const { moment, current } = registry.field(input.field.node.jnpfKey);
  const [isTyped, setTyped] = useState(!isEmpty(value));
  const presets: readonly Preset[] = moment ? momentPresets : current ? ['current'] : [];
  const mode = isPreset(preset) ? preset : isTyped ? 'value' : 'none';
  const choose = (next: string | undefined): void => {
    setTyped(next === 'value');
    onPreset(isPreset(next) ? next : undefined);
    if (next !== 'value' && !isEmpty(value)) onValue(undefined);
  };
  return (
    <>
      <SelectLine<string>
        label={own('part.preset')}
        help={own('help.preset')}
        value={mode}
        options={[
          { value: 'none', label: own('preset.none') },
          { value: 'value', label: own('preset.value') },
          ...presets.map((each) => ({ value: each, label: own(`preset.${each}`) })),
        ]}
        onChange={choose}
      />
      {mode === 'value' && (
        <Suspense>
          <ValueInput key={`${input.searchType} ${String(input.isMultiple)}`} {...input} value={value} onValue={onValue} />
        </Suspense>
      )}
    </>
  );
}

function ValueInput({ field, searchType, isMultiple, value, onValue }: Omit<PresetLineProps, 'preset' | 'onPreset'>): ReactNode {
  const own = useListText();
  const { registry } = useUiServices();
  useIssueTexts();
  const issueText = useIssueText();
  const [problem, setProblem] = useState<ValueProblem>();
  const [{ node, form }] = useState(() => {
    const { jnpfKey, label, props } = resolveFields(field.node, undefined);
    const shown = {
      id: valueId,
      jnpfKey,
      ...(label !== undefined && { label }),
      props: { ...props, clearable: true, multiple: isMultiple },
    };
    const values = { [valueId]: (value ?? null) as JsonValue };
    return { node: shown, form: createFormStore({ nodes: [shown], registry: unchecked(registry), id: `preset-${field.id}`, values }) };
  });
  useEffect(
    () =>
      form.jotai.sub(form.allValues, () => {
        const next = form.values()[valueId];
        const unread = unreadText(next, node, registry);
        setProblem(unread);
        // The list would open with a condition that no search takes. The value before it stays.
        if (!unread) onValue(isEmpty(next) ? undefined : next);
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the form lives as long as the input
    [form],
  );
  const { elementId } = form.field(valueId);
  const { operators } = registry.field(node.jnpfKey);
  const isSingleValue = searchType === 1 && operators.includes('between') && operators.includes('equals');
  return (
    <BundleProvider value={noBundle}>
      <FormProvider value={form}>
        <label className="screen-reader-only" htmlFor={elementId} id={`${elementId}-label`}>
          {own('preset.value')}
        </label>
        <RenderNode node={node} part={isSingleValue ? 'Edit' : 'Filter'} />
        {problem && (
          <div role="alert" className={panelStyles.error}>
            {issueText({ path: '', code: problem.code, params: { ...problem.params, label: node.label ?? field.id } })}
          </div>
        )}
      </FormProvider>
    </BundleProvider>
  );
}

const valueId = 'value';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((item) => item === null || item === undefined));
