import type { ReactNode } from 'react';
import { amountWords } from '#engine/amount-words';
import { useLanguage } from '../services';
import styles from './numbers.module.css';

/** An amount in the words of Chinese bookkeeping. The line keeps its height while the amount is empty. */
export function AmountWords({ value }: { value: unknown }): ReactNode {
  const isTraditional = useLanguage() === 'zhtw';
  return (
    <div className={styles.words} lang={isTraditional ? 'zh-TW' : 'zh-CN'}>
      {amountWords(value, isTraditional ? 'traditional' : 'simplified')}
    </div>
  );
}
