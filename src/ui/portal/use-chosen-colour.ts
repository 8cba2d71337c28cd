import { useCallback } from 'react';
import { useChartTheme } from '../chart/chart-theme';
import storedDefaults from './stored-defaults.json';

/**
 * The colour of a setting: a token of the theme, or the value itself. `undefined` without one, and for the defaults that designers of
 * portals store with every node: those would not be readable in dark mode.
 */
export function useChosenColour(): (value: unknown) => string | undefined {
  const { colour } = useChartTheme();
  return useCallback(
    (value) => {
      if (typeof value !== 'string' || value.trim() === '' || defaults.has(value.trim().toLowerCase())) return undefined;
      return colour(value.trim());
    },
    [colour],
  );
}

const defaults: ReadonlySet<string> = new Set(storedDefaults);
