/** The theme colours that a user may choose from, each the seed of a palette. */
export const themeColours = {
  blue: '#1890ff',
  purple: '#7a52d6',
  azure: '#2f6bea',
  ocean: '#0fa5b0',
  green: '#2ba660',
  yellow: '#dfa20a',
  orange: '#ee7c1f',
  red: '#e5494f',
  blackblue: '#33567d',
  default: '#409eff',
} as const;

export type ThemeColour = keyof typeof themeColours;
