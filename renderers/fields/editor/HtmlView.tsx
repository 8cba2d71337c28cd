import { useEffect, useRef, type ReactNode } from 'react';
import styles from '#ui/rich-text/rich-text.module.css';

/** Read-only formatted text. Shows `plainText` until the sanitiser is loaded. */
export function HtmlView({ html, plainText }: { html: string; plainText: string }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const { sanitizedNodes } = await import('#ui/rich-text/sanitize.ts');
      if (isCurrent) container.current?.replaceChildren(sanitizedNodes(html));
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [html]);
  // The key makes a new element for a new text, so that React never updates nodes that it did not create.
  return (
    <div key={html} ref={container} className={styles.shown}>
      {plainText}
    </div>
  );
}
