import { atom } from 'jotai';
import { reportError } from '../feedback/report-error';
import { loginInfoAtom } from '../session/session-atoms';
import { menuEntriesOf } from './menu-entries-of';
import { viewsOf } from './views-of';

/** The views of the user's menu. */
export const viewsAtom = atom((get) =>
  viewsOf(get(loginInfoAtom)?.menuList ?? [], (menu) => reportError('The menu entry has no code or address:', menu)),
);

/** The visible menu of the user. */
export const menuAtom = atom((get) => menuEntriesOf(get(loginInfoAtom)?.menuList ?? []));
