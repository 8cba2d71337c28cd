import type { ReactNode } from 'react';
import { amountWords } from '#engine/amount-words';
import { useValue } from '#form/use-value.ts';
import { textProp } from '#ui/props/text-prop.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { definition } from './definition';
import styles from './view.module.css';

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const text = useText();
  const { addonBefore, addonAfter, unit, isAmountChinese } = node.props ?? {};
  const number = definition.format(value, node);
  if (number === '') return null;
  const textOf = (part: unknown): string => text(textProp(part));
  const parts = [textOf(addonBefore), number, textOf(unit), textOf(addonAfter)].filter((part) => part !== '');
  return (
    <span className={styles.number} title={isAmountChinese === true ? amountWords(value) : undefined}>
      {parts.join(' ')}
    </span>
  );
}

export const renderer = defineRenderer({ Display, align: 'end' });
