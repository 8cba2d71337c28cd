import { Alert, Modal } from 'antd';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { isSameJson } from '#engine/jnpf/same-json';
import type { JsonObject } from '#engine/json';
import { resolveFields } from '#engine/resolve-fields';
import { moduleFields } from '#engine/module/module-fields';
import { checkComplete, countOf, queryOf, wireQuery, type Query } from '#ui/conditions/condition.ts';
import { ConditionGroups } from '#ui/conditions/ConditionGroups.tsx';
import { queryFields } from '#ui/conditions/query-fields.ts';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { useGuardedClose } from '#ui/dialogs/use-guarded-close.ts';
import { VariablesContext } from '#ui/selector/variables-context.ts';
import { useUiServices } from '#ui/services.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useDesignStore } from '../../store/design-context';
import { listName } from '../../tree/list-name';
import { listFields } from '../list-fields';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { conditionsIn, editedRule, ruleNames, withFieldNames } from './rule-names';

/** The fixed filter of a list, by clicks. */
export function RuleDialog({ onClose }: { onClose(): void }): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const { props, setProp } = useListDesign();
  const rule = props[ruleNames[which]];
  const { fields, nameOf, pathOf, registry } = useRuleFields();
  const [query, setQuery] = useState<Query>(() => queryOf(withFieldNames(rule, pathOf), fields, registry));
  const [isChecked, setChecked] = useState(false);
  // Conditions on removed fields are not drawn.
  const [hiddenCount] = useState(() => conditionsIn(rule).length - countOf(query) + (isBlank(query) ? 1 : 0));
  const [initial] = useState(() => wireQuery(query));
  const close = useGuardedClose(() => !isSameJson(wireQuery(query), initial), onClose);
  const save = (): void => {
    setChecked(true);
    if (!checkComplete(query, own('valueMissing'), registry)) return;
    const edited = wireQuery(query) as JsonObject | undefined;
    const next = editedRule(rule, edited && withFieldNames(edited, nameOf));
    if (!isSameJson(next, rule ?? { matchLogic: 'and', conditionList: [] })) setProp(ruleNames[which], next);
    onClose();
  };
  return (
    <Modal
      open
      title={own(`part.${ruleNames[which]}`)}
      width={880}
      okText={own('apply')}
      cancelText={own('cancel')}
      onOk={save}
      onCancel={close}
    >
      {hiddenCount > 0 && <Alert type="warning" showIcon title={own('hiddenConditions', { count: hiddenCount })} />}
      <Suspense fallback={<ScreenSkeleton />}>
        <BundleProvider value={noBundle}>
          <VariablesContext value="kept">
            <ConditionGroups showsLogic query={query} setQuery={setQuery} fields={fields} isChecked={isChecked} />
          </VariablesContext>
        </BundleProvider>
      </Suspense>
    </Modal>
  );
}

const isBlank = (query: Query): boolean => countOf(query) === 1 && query.groups[0]?.conditions[0]?.field === undefined;

/** The fields that conditions can name, and their names in the JSON. */
function useRuleFields() {
  const { registry, views } = useUiServices();
  const { context } = useDesignStore();
  const { design } = useListDesign();
  const { root } = design.form;
  return useMemo(() => {
    const nodes = moduleFields(root, {}, registry).fields.map((field) => resolveFields(field, undefined));
    const names = listFields({ form: { root } as typeof design.form }, registry).map(
      ({ id, path }) => [path, listName(root, id, context)] as const,
    );
    const byPath = new Map(names);
    const byName = new Map(names.map(([path, name]) => [name, path]));
    return {
      registry,
      fields: queryFields(nodes, registry, ({ jnpfKey }) => Object.hasOwn(views, jnpfKey)),
      nameOf: (path: string) => byPath.get(path) ?? path,
      pathOf: (name: string) => byName.get(name) ?? name,
    };
  }, [root, registry, views, context]);
}
