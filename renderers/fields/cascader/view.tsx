import { Cascader } from 'antd';
import type { ReactNode } from 'react';
import { choiceKey } from '#engine/choices/choice-key';
import { isMultiple } from '#engine/choices/is-multiple';
import type { JsonValue } from '#engine/json';
import { useValue } from '#form/use-value.ts';
import { clearKey, clearMark } from '#ui/controls/clear-mark.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { OptionsFailed } from '#ui/options/OptionsFailed.tsx';
import type { FieldOption } from '#ui/options/field-options.ts';
import { useChoiceField } from '#ui/options/use-choice-field.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { ownedBy } from '#ui/select/owned-by.tsx';
import styles from '#ui/select/SelectField.module.css';
import { useNodeOptions } from '#ui/options/use-node-options.ts';
import { namesAlong, pathsIn, pathText } from './paths';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave, control, options, reload, placeholder, isLoading, isClearable } = useChoiceField(node);
  const paths = isLoading ? [] : pathsIn(value).map((path) => path.map(choiceKey));
  const shared = {
    ...control,
    onBlur: leave,
    options: options.list as FieldOption[],
    fieldNames,
    placeholder,
    displayRender: (names: readonly string[]) => pathText(names, node),
    showSearch: node.props?.['filterable'] === true,
    allowClear: isClearable && clearMark,
    ...(isClearable && { onKeyDown: clearKey(() => setValue([])) }),
    loading: isLoading,
    notFoundContent: options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined,
    popupRender: ownedBy(control.id),
    className: styles.select,
    style: wide,
  };
  if (!isMultiple(node))
    return <Cascader {...shared} value={paths.flat()} onChange={(next) => setValue((next as string[] | undefined) ?? [])} />;
  return (
    <Cascader
      {...shared}
      multiple
      maxTagCount="responsive"
      showCheckedStrategy={Cascader.SHOW_CHILD}
      value={paths}
      onChange={(next) => setValue(withPaths((next as string[][] | undefined) ?? [], value))}
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
  const { options } = useNodeOptions(node);
  const paths = options.status === 'loading' ? [] : pathsIn(value);
  return <EllipsisText>{paths.map((path) => pathText(namesAlong(path, options.list, String), node)).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
