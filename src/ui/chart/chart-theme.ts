import { theme } from 'antd';
import { useMemo } from 'react';

/** Colours of a chart, by antd's tokens, so that they follow theme colour and dark mode. */
export interface ChartTheme {
  text: string;
  secondary: string;
  line: string;
  surface: string;
  font: string;
  /** The colour of a name: a token (`colorPrimary`, `gold`), or the value itself. */
  colour(name: string): string;
  /** The colours of series without one of their own. */
  series: readonly string[];
}

const seriesTokens = ['colorPrimary', 'cyan', 'gold', 'purple', 'green', 'volcano', 'magenta', 'lime'] as const;

export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken();
  return useMemo(() => {
    const tokens = token as unknown as Readonly<Record<string, unknown>>;
    const colour = (name: string): string => {
      const value = tokens[name];
      return typeof value === 'string' ? value : name;
    };
    return {
      text: token.colorText,
      secondary: token.colorTextSecondary,
      line: token.colorSplit,
      surface: token.colorBgElevated,
      // The resolved font: ECharts measures its texts, and cannot measure in a variable.
      font: getComputedStyle(document.body).fontFamily,
      colour,
      series: seriesTokens.map(colour),
    };
  }, [token]);
}
