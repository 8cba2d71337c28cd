import { useCallback, useEffect, useState } from 'react';
import type { Descriptor } from '#engine/generated/descriptor.gen';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { resolveFields } from '#engine/resolve-fields';
import { namedCall } from '#ui/actions/action-context.ts';
import { queryFields, type QueryField } from '#ui/conditions/query-fields.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { jnpfKeysIn } from '#ui/descriptors/bundle.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices, type TextBundles } from '#ui/services.tsx';
import { valueContents } from '#engine/query/condition-contents';
import { fieldsFor, type RuleField } from './rule-query';

interface Answer {
  list: RuleField[];
  nodes: DescriptorNode[];
  references: Descriptor[];
  texts: TextBundles;
}

export type RuleFields =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; rules: readonly RuleField[]; fields: readonly QueryField[]; references: readonly Descriptor[] };

/** The fields of a menu for its data rules, with the renderers of their inputs. */
export function useRuleFields(operation: string | undefined, menuId: string): [RuleFields, () => void] {
  const { http, registry, views, addTexts } = useUiServices();
  const descriptors = useDescriptors();
  const [state, setState] = useState<RuleFields>({ status: 'loading' });
  const load = useCallback(
    async (settle: (state: RuleFields) => void) => {
      try {
        const { data } = await sendCall(http, namedCall(operation, undefined, descriptors), { moduleId: menuId });
        const { list, nodes, references, texts } = data as Answer;
        addTexts(texts);
        const pickers = list.flatMap(({ conditionText }) => conditionText.split(',').filter((content) => !valueContents.has(content)));
        await preloadRenderers(views, [...jnpfKeysIn(nodes), ...pickers]);
        const resolved = nodes.map((node) => resolveFields(node, undefined));
        const fields = fieldsFor(
          list,
          queryFields(resolved, registry, () => true),
        );
        settle({ status: 'ready', rules: list, fields, references });
      } catch (error) {
        settle({ status: 'failed', error });
      }
    },
    [http, registry, views, addTexts, descriptors, operation, menuId],
  );
  useEffect(() => {
    let isCurrent = true;
    void load((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  const retry = () => {
    setState({ status: 'loading' });
    void load(setState);
  };
  return [state, retry];
}
