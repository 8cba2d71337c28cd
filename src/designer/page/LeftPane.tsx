import { SettingOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { LightButton } from '#ui/controls/LightButton.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useCommands } from '../commands/commands-context';
import { Outline } from '../outline/Outline';
import { Palette } from '../palette/Palette';
import { useDesignStore } from '../store/design-context';
import styles from './page.module.css';
import { useDesignAtom } from './use-design';
import { usePageText } from './use-page-text';
import { useWorkbench } from './workbench';

const allTabs = ['palette', 'outline'] as const;

/** The palette or the outline: beside the canvas, or below it in a narrow window, where a button opens the properties. */
export function LeftPane({ isBelow = false }: { isBelow?: boolean }): ReactNode {
  const own = usePageText();
  const { jotai, context } = useDesignStore();
  const { leftTab } = useWorkbench();
  const commands = useCommands();
  const chosenTab = useDesignAtom(leftTab);
  // Nothing can be added to a file.
  const tabs = context.isReadOnly === true ? (['outline'] as const) : allTabs;
  const tab = tabs.find((each) => each === chosenTab) ?? 'outline';
  return (
    <aside className={isBelow ? styles.below : styles.left}>
      <div className={styles.tabs}>
        <Segments
          block
          aria-label={own('leftPane')}
          size="small"
          value={tab}
          onChange={(value) => jotai.set(leftTab, value)}
          options={tabs.map((value) => ({ value, label: own(value) }))}
        />
        {isBelow && (
          <LightButton icon={<SettingOutlined aria-hidden />} onClick={() => commands.run('properties')}>
            {own('properties')}
          </LightButton>
        )}
      </div>
      <div className={styles.tabContent}>{tab === 'palette' ? <Palette /> : <Outline />}</div>
    </aside>
  );
}
