import type { ReactNode } from 'react';
import type { Settings } from '../settings';
import { useSettings } from '../settings-atom';
import { Choice } from './Choice';
import { useSettingTexts } from './use-setting-texts';

/** The settings that have a few values with a name each. */
type ChosenSetting = 'layoutType' | 'slideClass' | 'appearance' | 'themeClass' | 'size';

interface SettingChoiceProps<Name extends ChosenSetting> {
  name: Name;
  values: readonly Settings[Name][];
  look: 'picture' | 'colour' | 'word';
  /** What a value looks like; its name by default. */
  draw?: (value: Settings[Name]) => ReactNode;
}

/** The choice of one setting. */
export function SettingChoice<Name extends ChosenSetting>({ name, values, look, draw }: SettingChoiceProps<Name>): ReactNode {
  const [settings, change] = useSettings();
  const { t } = useSettingTexts();
  const nameOf = (value: string): string => (t as Record<string, string>)[`${name}.${value}`] ?? value;
  return (
    <Choice
      title={t[name]}
      look={look}
      options={values.map((value) => ({ value, name: nameOf(value), content: draw ? draw(value) : nameOf(value) }))}
      value={settings[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
}
