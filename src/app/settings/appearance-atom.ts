import { atom } from 'jotai';
import type { Appearance } from '#ui/theme/palette.ts';
import { settingsAtom } from './settings-atom';

const darkQuery = '(prefers-color-scheme: dark)';

const prefersDark = (): boolean => typeof matchMedia === 'function' && matchMedia(darkQuery).matches;

const systemAtom = atom(prefersDark());
systemAtom.onMount = (set) => {
  const media = typeof matchMedia === 'function' ? matchMedia(darkQuery) : undefined;
  const update = (): void => set(prefersDark());
  update();
  media?.addEventListener('change', update);
  return () => media?.removeEventListener('change', update);
};

/** Light or dark: the setting, or what the operating system prefers. */
export const appearanceAtom = atom((get): Appearance => {
  const { appearance } = get(settingsAtom);
  if (appearance !== 'system') return appearance;
  return get(systemAtom) ? 'dark' : 'light';
});
