import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { menuBranch } from '../routes/menu-branch';
import { menuAtom } from '../routes/menu-atoms';
import type { MenuEntry } from '../routes/menu-entries-of';
import { useTitleOf } from '../routes/use-title-of';
import type { View } from '../routes/view';
import style from './topbar.module.css';

/** The menu groups of the view and its title. */
export function Breadcrumb({ view }: { view: View }) {
  const t = useShellText();
  const entries = useAtomValue(menuAtom);
  const titleOf = useTitleOf();
  const groups = groupsOf(entries, menuBranch(entries, view.modelId));
  return (
    <nav aria-label={t('shell.breadcrumb')} className={style['breadcrumb']}>
      {groups.map((group) => (
        <Fragment key={group.id}>
          <span>{titleOf(group)}</span>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <span aria-current="page">{titleOf(view)}</span>
    </nav>
  );
}

function groupsOf(entries: readonly MenuEntry[], [id, ...childIds]: string[]): MenuEntry[] {
  const group = childIds.length > 0 ? entries.find((entry) => entry.id === id) : undefined;
  return group ? [group, ...groupsOf(group.children ?? [], childIds)] : [];
}
