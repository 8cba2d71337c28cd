import { useMemo } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { labelOf } from './label-of';
import texts from './texts.json';

/** The label of a state: the node's own, else 开 or 关. */
export function useLabel(node: ResolvedNode): (state: boolean) => string {
  const text = useText();
  const own = useOwnText(texts);
  return useMemo(
    () => (state) => {
      const label = labelOf(node, state);
      return label === undefined ? own(state ? 'on' : 'off') : text(label);
    },
    [node, own, text],
  );
}
