import type { ReactNode } from 'react';
import styles from '../preview.module.css';

interface DocumentFrameProps {
  title: string;
  /** What is drawn: markup without scripts. */
  body: string;
  css: string;
}

/**
 * A document of a user. Its page has no scripts, no origin, and no network: the sandbox and its policy hold even for markup
 * that was not cleaned.
 */
export const DocumentFrame = ({ title, body, css }: DocumentFrameProps): ReactNode => (
  <iframe className={styles.frame} title={title} sandbox="" srcDoc={pageOf(body, css)} referrerPolicy="no-referrer" />
);

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const pageOf = (body: string, css: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<style>${css}</style></head><body>${body}</body></html>`;
