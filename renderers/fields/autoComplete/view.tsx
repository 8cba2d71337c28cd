import { AutoComplete } from 'antd';
import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { choiceKey } from '#engine/choices/choice-key';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { OptionsFailed } from '#ui/options/OptionsFailed.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useControl } from '#ui/field/use-control.ts';
import { hasAddons, WithAddons } from '#ui/controls/WithAddons.tsx';
import { useSuggestions } from './use-suggestions';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const [isActive, setActive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const typed = choiceKey(value);
  const { status, suggestions, reload } = useSuggestions(node, typed, isActive);
  const { placeholder, clearable } = node.props ?? {};
  const input = (
    <AutoComplete<string>
      {...control}
      value={typed}
      onChange={(next) => setValue(next ?? '')}
      onFocus={() => setActive(true)}
      onBlur={() => {
        setActive(false);
        leave();
      }}
      options={suggestions}
      open={isOpen}
      onOpenChange={setOpen}
      onKeyDown={(event) => isOpen && suggestions.length > 0 && closeByEnter(event, setOpen)}
      showSearch={unfiltered}
      placeholder={text(textProp(placeholder))}
      allowClear={clearable === true && clearMark}
      popupRender={withEmptyActiveOption(control.id)}
      notFoundContent={status === 'failed' ? <OptionsFailed onRetry={reload} /> : null}
      style={wide}
    />
  );
  return hasAddons(node) ? <WithAddons node={node}>{input}</WithAddons> : input;
}

/** Without an active option, antd's `aria-activedescendant` is `<id>_list_-1`, which has to exist. */
const withEmptyActiveOption = (id: string) => (menu: ReactElement) => (
  <>
    {menu}
    <span id={`${id}_list_-1`} hidden />
  </>
);

/** Enter in an open list is of the list, and does not send the form. antd sees to it only where a suggestion is active. */
function closeByEnter(event: KeyboardEvent, setOpen: (isOpen: boolean) => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (event.currentTarget.querySelector('input')?.getAttribute('aria-activedescendant')?.endsWith('_-1')) setOpen(false);
}

const unfiltered = { filterOption: false };
const wide = { width: '100%' };

export const renderer = defineRenderer({ Edit });
