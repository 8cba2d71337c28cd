import { useEffect, useRef, type ReactNode } from 'react';
import styles from './portal-text.module.css';

/** Formatted text without what could run or load anything. It is empty until the sanitiser is loaded. */
export function HtmlText({ html }: { html: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const { default: purifier } = await import('dompurify');
      if (!isCurrent) return;
      const nodes = purifier.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true });
      for (const link of nodes.querySelectorAll('a[href]')) {
        link.setAttribute('target', '_blank');
        link.setAttribute('rel', 'noopener noreferrer');
      }
      box.current?.replaceChildren(nodes);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [html]);
  // The key makes a new element for a new text, so that React never updates nodes that it did not create.
  return <div key={html} ref={box} className={styles.html} />;
}

const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  ALLOW_DATA_ATTR: false,
};
