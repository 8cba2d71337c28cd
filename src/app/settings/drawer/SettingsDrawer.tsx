import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { widths } from '#engine/platform-constants';
import { useBackCloses } from '#ui/browser/layers.ts';
import { themeColours } from '#ui/theme/theme-colours.ts';
import { languages } from '../../i18n/languages';
import { choices, defaultSettings, type Settings } from '../settings';
import { useSettings } from '../settings-atom';
import { Choice } from './Choice';
import { LayoutPicture, SidePicture } from './LayoutPicture';
import { SettingChoice } from './SettingChoice';
import { SettingSwitches } from './SettingSwitches';
import style from './settings-drawer.module.css';
import { useSettingTexts } from './use-setting-texts';

/** The display settings. A choice takes effect at once. */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): ReactNode {
  const [settings, change] = useSettings();
  const { language, t } = useSettingTexts();
  useBackCloses(onClose, isOpen);
  const reset = (): void => change({ ...defaultSettings, language: settings.language, sidebarOpened: settings.sidebarOpened });
  return (
    <Drawer open={isOpen} placement="right" size={widths.drawer} title={t.title} onClose={onClose} destroyOnHidden>
      <div className={style['settings']}>
        <SettingChoice name="layoutType" values={choices.layoutType} look="picture" draw={drawLayout} />
        <SettingChoice name="slideClass" values={choices.slideClass} look="picture" draw={drawSide} />
        <SettingChoice name="appearance" values={choices.appearance} look="word" />
        <SettingChoice name="themeClass" values={choices.themeClass} look="colour" draw={drawColour} />
        <SettingChoice name="size" values={choices.size} look="word" />
        <Choice
          title={t.language}
          look="word"
          options={languages.map((item) => ({ value: item.language, name: item.name, lang: item.tag, content: item.short }))}
          value={language}
          onChange={(value) => change({ language: value })}
        />
        <SettingSwitches />
        <Button block onClick={reset}>
          {t.reset}
        </Button>
      </div>
    </Drawer>
  );
}

const drawLayout = (layout: Settings['layoutType']): ReactNode => <LayoutPicture layout={layout} />;

const drawSide = (side: Settings['slideClass']): ReactNode => <SidePicture side={side} />;

const drawColour = (colour: Settings['themeClass']): ReactNode => (
  <span className={style['colour']} style={{ background: themeColours[colour] }} />
);
