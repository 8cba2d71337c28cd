import type { ReactNode } from 'react';
import { textProp } from '#ui/props/text-prop.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { SelectorDisplay } from '#ui/selector/SelectorDisplay.tsx';
import { SelectorEdit } from '#ui/selector/SelectorEdit.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const title = text(textProp(node.props?.['title'])) || own('title');
  const choose = own('choose', { title });
  return <SelectorEdit node={node} look={{ title, placeholder: choose, missing: choose, width }} hasVariables={false} />;
}

/** Of the dialog, in pixels. */
const width = 450;

export const renderer = defineRenderer({ Edit, Display: SelectorDisplay });
