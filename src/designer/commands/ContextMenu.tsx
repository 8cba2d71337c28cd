import { Dropdown, type MenuProps } from 'antd';
import { scrollingMenu } from '#ui/controls/menu-style.ts';
import type { ReactNode } from 'react';
import { useDesignAtom, useSelection } from '../page/use-design';
import { usePageText } from '../page/use-page-text';
import { useWorkbench } from '../page/workbench';
import { useDesignStore } from '../store/design-context';
import { useCommands } from './commands-context';
import { keyText, type CommandName } from './keys';
import styles from './menu.module.css';

const groups = [
  ['add', 'properties'],
  ['duplicate', 'copy', 'cut', 'paste', 'saveFragment'],
  ['moveUp', 'moveDown', 'moveIn', 'moveOut'],
  ['narrower', 'wider'],
  ['remove'],
] as const satisfies readonly (readonly CommandName[])[];

const withoutSelection: ReadonlySet<CommandName> = new Set<CommandName>(['add', 'paste']);

/** The commands for the selected nodes with their keys, where the pointer or the key asked for them. */
export function ContextMenu(): ReactNode {
  const own = usePageText();
  const commands = useCommands();
  const { jotai } = useDesignStore();
  const { menu, focusCanvas } = useWorkbench();
  const position = useDesignAtom(menu);
  const isEmpty = useSelection().length === 0;
  if (!position) return null;
  const items: MenuProps['items'] = groups.flatMap((names, group) => [
    ...(group === 0 ? [] : [{ type: 'divider' as const }]),
    ...names.map((name) => ({
      key: name,
      disabled: isEmpty && !withoutSelection.has(name),
      danger: name === 'remove',
      label: (
        <span className={styles.entry}>
          {own(`menu.${name}`)}
          <kbd>{keyText(name)}</kbd>
        </span>
      ),
    })),
  ]);
  const close = () => {
    jotai.set(menu, undefined);
    focusCanvas();
  };
  return (
    <Dropdown
      open
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that a key opened has the focus
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && close()}
      menu={{
        style: scrollingMenu,
        items,
        onClick: ({ key }) => {
          close();
          commands.run(key as CommandName);
        },
      }}
    >
      <span className={styles.anchor} style={{ left: position.x, top: position.y }} />
    </Dropdown>
  );
}
