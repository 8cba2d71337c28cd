import { Cascader } from 'antd';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { choiceKey } from '#engine/choices/choice-key';
import { isMultiple } from '#engine/choices/is-multiple';
import type { JsonValue } from '#engine/json';
import { useValue } from '#form/use-value.ts';
import { clearKey, clearMark } from '#ui/controls/clear-mark.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { OptionsFailed } from '#ui/options/OptionsFailed.tsx';
import type { FieldOption } from '#ui/options/field-options.ts';
import { useCutList } from '#ui/options/use-cut-list.tsx';
import { useChoiceField } from '#ui/options/use-choice-field.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { ownedBy } from '#ui/select/owned-by.tsx';
import { opensList, useInputMode } from '#ui/select/search-keys.ts';
import styles from '#ui/select/SelectField.module.css';
import { namesOf } from '#ui/options/names-of.ts';
import { useNodeOptions } from '#ui/options/use-node-options.ts';
import { namesAlong, pathsIn, pathText } from './paths';
import { bestFirst, isPathMatch, useFirstMatch } from './use-first-match';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave, control, options, reload, placeholder, isLoading, isClearable } = useChoiceField(node);
  const { list, onSearch, popupRender } = useCutList(options);
  const paths = isLoading ? [] : pathsIn(value).map((path) => path.map(choiceKey));
  const nameOf = namesOf(options);
  const isMulti = isMultiple(node);
  const chosen = isMulti ? [] : paths.flat();
  const { text, search, follow, turn } = useFirstMatch({ inputId: control.id, list, hasHeadings: isMulti, chosen });
  useInputMode(control.id, node.props?.['filterable'] === true || onSearch !== undefined);
  const clearByKey = isClearable ? clearKey(() => setValue([])) : undefined;
  const shared = {
    ...control,
    onBlur: leave,
    options: list as FieldOption[],
    fieldNames,
    placeholder,
    // A step that is not below the step before it is named by its id, because a cut list is flat.
    displayRender: (names: readonly string[], steps?: readonly (FieldOption | undefined)[]) =>
      pathText(
        names.map((name, index) => (options.more && !steps?.[index] ? nameOf(name) : name)),
        node,
      ),
    showSearch: {
      searchValue: text,
      filter: isPathMatch,
      sort: bestFirst,
      onSearch: (next: string) => {
        search(next);
        onSearch?.(next);
      },
    },
    onOpenChange: turn,
    allowClear: isClearable && clearMark,
    onKeyDown: (event: KeyboardEvent) => {
      follow(event);
      if (opensList(event)) event.preventDefault();
      clearByKey?.(event);
    },
    loading: isLoading,
    notFoundContent: options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined,
    popupRender: (popup: ReactElement) => ownedBy(control.id)(popupRender(popup)),
    className: styles.select,
    style: wide,
  };
  if (!isMulti)
    return <Cascader {...shared} value={paths.flat()} onChange={(next) => setValue((next as string[] | undefined) ?? [])} />;
  return (
    <Cascader
      {...shared}
      multiple
      maxTagCount="responsive"
      showCheckedStrategy={Cascader.SHOW_CHILD}
      value={paths}
      onChange={(next) => {
        search('');
        setValue(withPaths((next as string[][] | undefined) ?? [], value));
      }}
    />
  );
}

/** The selected paths. Paths that were selected before keep their stored ids, which may be numbers. */
function withPaths(paths: readonly (readonly string[])[], before: JsonValue): JsonValue {
  const storedPaths = new Map(pathsIn(before).map((path) => [keyOf(path), path as JsonValue[]]));
  return paths.map((path) => storedPaths.get(keyOf(path)) ?? [...path]);
}

const keyOf = (path: readonly unknown[]): string => JSON.stringify(path.map(choiceKey));

const fieldNames = { label: 'fullName', value: 'id', children: 'children' } as const;
const wide = { width: '100%' };

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const { options } = useNodeOptions(node, value);
  const paths = options.status === 'loading' ? [] : pathsIn(value);
  return <EllipsisText>{paths.map((path) => pathText(namesAlong(path, options.list, String), node)).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
