import { useMemo, type ReactNode } from 'react';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { SelectField } from '#ui/select/SelectField.tsx';

interface ModeSelectProps<Mode extends string> {
  id: string;
  /** `undefined` if the selected nodes differ. */
  mode: Mode | undefined;
  modes: readonly { mode: Mode; label: string }[];
  placeholder: string;
  onChoose(mode: Mode): void;
}

/** The choice between a few ways to set a property. */
export function ModeSelect<Mode extends string>({ id, mode, modes, placeholder, onChoose }: ModeSelectProps<Mode>): ReactNode {
  const labels = modes.map(({ label }) => label).join('\n');
  const options = useMemo(
    (): FieldOptions => ({ status: 'ready', list: modes.map((each) => ({ id: each.mode, fullName: each.label })) }),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is a new one with each drawing
    [labels],
  );
  const choose = ([key]: readonly string[]): void => {
    const chosen = modes.find((each) => each.mode === key);
    if (chosen) onChoose(chosen.mode);
  };
  return (
    <SelectField
      control={{ id, ...plainControl }}
      selectedKeys={mode === undefined ? [] : [mode]}
      options={options}
      placeholder={placeholder}
      isClearable={false}
      onChange={choose}
    />
  );
}

const plainControl = {
  disabled: false,
  status: undefined,
  'aria-required': undefined,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
};
