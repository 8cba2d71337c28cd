import { theme, type ThemeConfig } from 'antd';
import { useEffect, useState } from 'react';

/** antd's own theme, which an event changes to the dark one. Stands for `use-antd-theme.ts` in the built client. */
export function useAntdTheme(): ThemeConfig {
  const [config, setConfig] = useState<ThemeConfig>({ algorithm: theme.defaultAlgorithm });
  useEffect(() => {
    const change = (): void => setConfig({ algorithm: theme.darkAlgorithm });
    window.addEventListener('change-algorithm', change);
    return () => window.removeEventListener('change-algorithm', change);
  }, []);
  return config;
}
