import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { ServerFilled } from '#ui/server-filled/ServerFilled.tsx';
import { useUserName } from '#ui/server-filled/use-user-name.ts';

function Edit({ node }: ViewProps): ReactNode {
  const { value } = useField<JsonValue>(node.id);
  return <ServerFilled node={node} value={useUserName(value)} />;
}

const Display = ({ node }: ViewProps): ReactNode => <EllipsisText>{useUserName(useValue(node.id))}</EllipsisText>;

export const renderer = defineRenderer({ Edit, Display });
