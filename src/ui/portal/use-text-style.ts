import { useMemo, type CSSProperties } from 'react';
import { useChosenColour } from './use-chosen-colour';

/** The font that stored portals describe by a prefix: `labelFontSize`, `labelFontWeight` and `labelFontColor`. */
export function useTextStyle(option: Readonly<Record<string, unknown>>, prefix: string): CSSProperties {
  const chosen = useChosenColour();
  return useMemo(() => {
    const size = Number(option[`${prefix}FontSize`]);
    const colour = chosen(option[`${prefix}FontColor`]);
    return {
      ...(Number.isFinite(size) && size > 0 && { fontSize: Math.min(size, maxFontSize) }),
      ...(option[`${prefix}FontWeight`] === true && { fontWeight: 600 }),
      ...(colour !== undefined && { color: colour }),
    };
  }, [option, prefix, chosen]);
}

/** In pixels. */
const maxFontSize = 40;
