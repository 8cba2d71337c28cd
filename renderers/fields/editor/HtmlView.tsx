import { useEffect, useRef, type ReactNode } from 'react';
import styles from './view.module.css';

/** Formatted text to be read. Until the sanitiser is there, its words. */
export function HtmlView({ html, words }: { html: string; words: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const { sanitizedNodes } = await import('./sanitize');
      if (isCurrent) place.current?.replaceChildren(sanitizedNodes(html));
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [html]);
  // A new text is a new element: React never meets the nodes that it did not make.
  return (
    <div key={html} ref={place} className={styles.shown}>
      {words}
    </div>
  );
}
