import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { ServerMomentFilter } from '#ui/dates/MomentFilter.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { ServerFilled } from '#ui/server-filled/ServerFilled.tsx';
import { definition } from './definition';

function Edit({ node }: ViewProps): ReactNode {
  const { value } = useField<JsonValue>(node.id);
  return <ServerFilled node={node} value={definition.format(value, node)} />;
}

export const renderer = defineRenderer({ Edit, Filter: ServerMomentFilter });
