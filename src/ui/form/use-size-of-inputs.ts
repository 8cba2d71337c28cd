import { useEffect } from 'react';
import styles from './SizedInputs.module.css';

/** Makes all inputs of the page that are not antd's as large as those of antd. */
export function useSizeOfInputs(size: 'large' | 'medium' | 'small'): void {
  useEffect(() => {
    const className = styles[size === 'medium' ? 'middle' : size];
    if (className === undefined) return undefined;
    document.documentElement.classList.add(className);
    return () => document.documentElement.classList.remove(className);
  }, [size]);
}
