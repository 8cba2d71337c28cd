import { useState, type ComponentType, type ReactNode } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { presetValue } from '#engine/presets/preset-value';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import type { ViewProps } from '#ui/renderer.ts';
import { useUiServices } from '#ui/services.tsx';
import { fieldAt } from '../column-nodes';
import { listPropsOf, type SearchItem } from '../list-props';

interface PresetListProps {
  node: ResolvedNode;
  List: ComponentType<ViewProps>;
}

/** A list whose conditions begin with values of the day on which it opens, and of its user. */
export function PresetList({ node, List }: PresetListProps): ReactNode {
  const { registry, session } = useUiServices();
  const descriptors = useDescriptors();
  const [now] = useState(Date.now);
  const { resource } = listPropsOf(node);
  const fields = descriptors.resource(resource)?.fields;
  const filled = (item: SearchItem): SearchItem => {
    const { preset, ...others } = item;
    if (!preset || others.value !== undefined) return others;
    const field = fieldAt(item.field, fields, resource).node as DescriptorNode;
    const value = presetValue(preset, { node: field, definition: registry.field(field.jnpfKey), as: item.as }, { now, user: session.user });
    return { ...others, ...(value !== undefined && { value }) };
  };
  const [opened, setOpened] = useState<{ node: ResolvedNode; filled: ResolvedNode }>();
  if (opened?.node === node) return <List node={opened.filled} />;
  const filledIn = (props: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const search = (props['search'] ?? []) as (string | SearchItem)[];
    return { ...props, search: search.map((item) => (typeof item === 'string' ? item : filled(item))) };
  };
  const { app } = node.props ?? {};
  setOpened({ node, filled: { ...node, props: { ...filledIn(node.props ?? {}), ...(isJsonObject(app) && { app: filledIn(app) }) } } });
  return null;
}
