import { lazy, Suspense, use, useRef, useState, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import { currentUserId } from '#engine/directory/current-user';
import { directoryKeys, directoryPaths } from '#engine/directory/directory-keys';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { JsonValue } from '#engine/json';
import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { useField } from '#form/use-field.ts';
import { PickerBox } from '../controls/PickerBox';
import { useTypedAhead } from '../controls/use-typed-ahead';
import { valueInScope } from '../options/bound-values';
import { useNeeds } from '../options/use-needs';
import { textProp } from '../props/text-prop';
import type { ViewProps } from '../renderer';
import { useUiServices } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { pathName } from './path-name';
import type { SelectorLook } from './selector-look';
import { neededParams, selectorScope } from './selector-scope';
import type { SelectorItem } from './selector-tab';
import type { SelectorScope } from './selector-tabs';
import texts from './texts.json';
import { useSelectorNames } from './use-selector-names';
import { VariablesContext } from './variables-context';

const SelectorDialog = lazy(async () => ({ default: (await import('./SelectorDialog')).SelectorDialog }));

interface SelectorEditProps extends ViewProps {
  look?: SelectorLook;
  /** Whether the current user can be chosen among the system variables. Default: yes. */
  hasVariables?: boolean;
}

/** The names of what is chosen, in an input that opens the dialog. */
export function SelectorEdit({ node, look, hasVariables = true }: SelectorEditProps): ReactNode {
  const { registry, text } = useUiServices();
  const own = useOwnText(texts);
  const { names: kind = 'user', path: isPath = false } = registry.field(node.jnpfKey);
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const nameOf = useSelectorNames(kind, value);
  const scopeNow = useScope(kind, node, { hasVariables, isPath });
  const [scope, setScope] = useState<SelectorScope>();
  const needs = useNeeds(neededParams(kind, node));
  const input = useRef<HTMLInputElement>(null);
  const typing = useTypedAhead();
  const names = directoryKeys(kind, value).map(nameOf).filter(Boolean);
  const paths = names.map((name) => pathName(kind, name));
  const empty: JsonValue = isMultiple(node) || isPath ? [] : null;
  return (
    <>
      <PickerBox
        node={node}
        input={input}
        typing={typing}
        names={paths.map(({ leaf }) => leaf).join(', ')}
        above={paths.length === 1 ? paths[0]?.above : undefined}
        title={names.join(', ')}
        placeholder={text(textProp(node.props?.['placeholder'])) || (look?.placeholder ?? own('placeholder'))}
        needs={needs}
        isEmpty={choiceList(value).length === 0}
        isOpen={scope !== undefined}
        opens="dialog"
        onOpen={() => setScope(scopeNow())}
        onCancel={() => setScope(undefined)}
        onClear={() => setValue(empty)}
        onLeave={leave}
      />
      {scope && !typing.isComposing && (
        <Suspense>
          <SelectorDialog
            scope={scope}
            chosen={itemsIn(kind, value, nameOf, isPath)}
            look={look}
            ahead={typing.take}
            onConfirm={(_items, ids) => setValue(scope.isMultiple ? [...ids] : (ids[0] ?? empty))}
            onGone={() => {
              setScope(undefined);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ScopeOptions {
  hasVariables: boolean;
  isPath: boolean;
}

/** The scope of the field at the moment of opening, because the related field may have changed. */
function useScope(kind: DirectoryKind, node: ViewProps['node'], { hasVariables, isPath }: ScopeOptions): () => SelectorScope {
  const form = useFormStore();
  const row = useRow();
  const cell = useCell();
  const own = useOwnText(texts);
  const { session } = useUiServices();
  const variables = use(VariablesContext);
  const isOffered = hasVariables && variables !== 'none' && node.props?.['hidesVariables'] !== true;
  return () => ({
    ...selectorScope(kind, node, (id) => valueInScope(id, { form, cell, row })),
    ...(isOffered && { currentUser: { id: variables === 'kept' ? currentUserId : session.user.userId, name: own('currentUser') } }),
    ...(kind === 'area' && !isPath && { topArea: own('topArea') }),
    ...(kind === 'organisation' && { topOrganisation: own('topArea') }),
  });
}

/** The items of a value, as they are stored. */
function itemsIn(kind: DirectoryKind, value: unknown, nameOf: (key: string) => string, isPath: boolean): SelectorItem[] {
  const stored = isPath ? directoryPaths(value) : (choiceList(value) as JsonValue[]);
  return directoryKeys(kind, value).map((key, index) => ({ key, value: stored[index] ?? key, name: nameOf(key) }));
}
