import type { CSSProperties, ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { figuresOf, rowsOf, type Figures } from '#ui/portal/figures.ts';
import { FigureState } from '#ui/portal/FigureState.tsx';
import { LinkBox } from '#ui/portal/LinkBox.tsx';
import { PortalCard } from '#ui/portal/PortalCard.tsx';
import type { PortalLink } from '#ui/portal/portal-link.ts';
import { useChosenColour } from '#ui/portal/use-chosen-colour.ts';
import { useFigures } from '#ui/portal/use-figures.ts';
import { useTextStyle } from '#ui/portal/use-text-style.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { HtmlText } from './HtmlText';
import styles from './portal-text.module.css';
import { RunningText } from './RunningText';

interface Option extends PortalLink {
  styleType?: number;
  defaultValue?: Text;
  field?: string;
  textFontStyle?: string;
  textLeft?: 'left' | 'center' | 'right';
  textUnderLine?: string;
  textBgColor?: string;
  textAutoplay?: boolean;
  textAutoplayMode?: 'left' | 'up';
  textAutoplaySpeed?: number;
  [name: string]: unknown;
}

/** The `styleType` of formatted text. */
const html = 2;

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const chosen = useChosenColour();
  const state = useFigures(node);
  const option = (node.props?.['option'] ?? noOption) as Option;
  const font = useTextStyle(option, 'text');
  const isOwn = typeof node.props?.['source'] !== 'string';
  const shown = isOwn ? text(option.defaultValue) : state.status === 'ready' ? textIn(state.figures, option.field) : '';
  const style: CSSProperties = { ...font, ...lineStyle(option), ...background(chosen(option.textBgColor)) };
  const isReady = isOwn || (state.status === 'ready' && shown !== '');
  return (
    <PortalCard node={node}>
      {isReady ? (
        <LinkBox link={option} className={styles.box} style={style}>
          <Content option={option} text={shown} />
        </LinkBox>
      ) : (
        <FigureState state={state} isEmpty />
      )}
    </PortalCard>
  );
}

function Content({ option, text }: { option: Option; text: string }): ReactNode {
  if (option.styleType === html) return <HtmlText html={text} />;
  if (option.textAutoplay !== true) return <p className={styles.plain}>{text}</p>;
  return <RunningText text={text} direction={option.textAutoplayMode ?? 'left'} speed={option.textAutoplaySpeed ?? 60} />;
}

/** The text of a source: of its only object, or of its first row. */
function textIn(figures: Figures, field = 'value'): string {
  const value = rowsOf(figures)[0]?.[field] ?? figuresOf(figures)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const lineStyle = ({ textLeft, textFontStyle, textUnderLine }: Option): CSSProperties => ({
  ...(textLeft && { textAlign: textLeft }),
  ...(textFontStyle === 'italic' && { fontStyle: 'italic' }),
  ...(textUnderLine && { textDecoration: textUnderLine }),
});

const background = (colour: string | undefined): CSSProperties => (colour === undefined ? {} : { background: colour });

const noOption: Option = {};

export const renderer = defineRenderer({ Edit });
