import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useField } from '#form/use-field.ts';
import { useText } from '../services';
import { textProp } from '../props/text-prop';
import { useControl } from '../field/use-control';
import { optionsSource, type BoundParam } from './options-source';
import { useNeeds } from './use-needs';
import { useNodeOptions } from './use-node-options';

/** The value, state and choices of a field with a drop-down list. */
export function useChoiceField(node: ResolvedNode) {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const { options, reload } = useNodeOptions(node, value);
  const needs = useNeeds(paramsOf(node));
  const { placeholder, clearable } = node.props ?? {};
  return {
    value,
    setValue,
    leave,
    control,
    options,
    reload,
    placeholder: needs ?? text(textProp(placeholder)),
    isLoading: options.status === 'loading',
    isClearable: clearable === true,
  };
}

function paramsOf(node: ResolvedNode): readonly BoundParam[] {
  const source = optionsSource(node.props?.['options']);
  return source?.kind === 'dataInterface' ? source.params : [];
}
