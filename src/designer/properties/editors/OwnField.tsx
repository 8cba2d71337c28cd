import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { createScreenStore } from '#ui/screen/create-screen-store.ts';
import { ScreenProvider } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';

interface OwnFieldProps {
  node: DescriptorNode;
  /** Names the input for screen readers. */
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** A value that is edited with the renderer of a field, in a form of its own. */
export function OwnField({ node, label, value, onChange }: OwnFieldProps): ReactNode {
  const { registry } = useUiServices();
  const id = useId().replaceAll(/[^\w-]/g, '');
  const [typed, setTyped] = useState(value);
  const [opened, setOpened] = useState(() => openField(node, value, registry, id));
  // Another value from outside, such as that of an undo, opens the form again.
  if (textOf(value) !== textOf(typed) || JSON.stringify(valueNode(node)) !== opened.key) {
    setTyped(value);
    setOpened(openField(node, value, registry, id));
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const { form, field, scope } = opened;
  useEffect(
    () =>
      form.jotai.sub(form.allValues, () => {
        const next = form.values()[field.id];
        setTyped(next);
        latest.current(next);
      }),
    [form, field],
  );
  const { elementId } = form.field(field.id);
  return (
    <BundleProvider value={noBundle}>
      <ScreenProvider value={scope}>
        <FormProvider value={form}>
          <label className="screen-reader-only" htmlFor={elementId} id={`${elementId}-label`}>
            {label}
          </label>
          <RenderNode node={field} />
        </FormProvider>
      </ScreenProvider>
    </BundleProvider>
  );
}

function openField(node: DescriptorNode, value: unknown, registry: Registry, id: string) {
  const field = valueNode(node);
  const store = createScreenStore();
  const values = value === undefined ? {} : { [field.id]: value as JsonValue };
  return {
    key: JSON.stringify(field),
    field,
    form: createFormStore({ nodes: [field], registry, values, jotai: store.jotai, id: `own-${id}` }),
    scope: { id: 'designer', store, markChanged: () => {} },
  };
}

/** The field without what applies to records: its default, rules, conditions and bounds. Fields with the same props share a form. */
function valueNode({ jnpfKey, props = {} }: DescriptorNode): ResolvedNode {
  const { readonly: _readonly, disabled: _disabled, defaultCurrent: _current, start: _start, end: _end, ...others } = props;
  return { id: 'value', jnpfKey, props: { ...others, clearable: true } };
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const textOf = (value: unknown): string => (isEmptyValue(value) ? '' : JSON.stringify(value));
