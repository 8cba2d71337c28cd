import { Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { useSettings } from '../settings-atom';
import style from './settings-drawer.module.css';
import { useSettingTexts } from './use-setting-texts';

const switches = ['tagsView', 'tagsIcon', 'useCache', 'showLanguage', 'showSearch', 'fixedHeader', 'sidebarLogo'] as const;

/** Settings of tabs, which do nothing without them. */
const tabSettings: ReadonlySet<string> = new Set(['tagsIcon', 'useCache']);

/** The settings that are on or off. */
export function SettingSwitches(): ReactNode {
  const [settings, change] = useSettings();
  const { t } = useSettingTexts();
  const id = useId();
  return (
    <fieldset className={style['group']}>
      <legend>{t.switches}</legend>
      {switches.map((name) => (
        <div key={name} className={style['switch']}>
          <label htmlFor={`${id}-${name}`}>{t[name]}</label>
          <Switch
            id={`${id}-${name}`}
            size="small"
            checked={settings[name]}
            disabled={!settings.tagsView && tabSettings.has(name)}
            onChange={(checked) => change({ [name]: checked })}
          />
        </div>
      ))}
    </fieldset>
  );
}
