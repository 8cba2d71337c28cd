import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useOwnText } from '../../texts/use-own-text';
import { FileSkeleton } from '../FileSkeleton';
import type { FileViewProps } from '../PreviewBody';
import { PreviewNote } from '../PreviewNote';
import texts from '../texts.json';
import { useLoadedFile } from '../use-loaded-file';
import { openPdf } from './open-pdf';
import { showPages, type Pages } from './show-pages';
import styles from './pdf.module.css';

const loading = { maxSize: 100 * 1024 * 1024, read: openPdf };

/** A PDF, whose pages are drawn when they come into view. */
export function PdfView({ entry }: FileViewProps): ReactNode {
  const loaded = useLoadedFile(entry, loading);
  if (loaded.state === 'loading') return <FileSkeleton />;
  if (loaded.state === 'failed') return <PreviewNote reason={loaded.reason} />;
  return <PdfPages pdf={loaded.result} />;
}

function PdfPages({ pdf }: { pdf: PDFDocumentProxy }): ReactNode {
  const own = useOwnText(texts);
  const container = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<Pages>();
  const [page, setPage] = useState(1);
  useEffect(() => {
    if (!container.current) return undefined;
    const shown = showPages(container.current, pdf, setPage);
    setPages(shown);
    return () => shown.close();
  }, [pdf]);
  return (
    <>
      <div className={styles.tools}>
        <span aria-live="polite">{own('pages', { page, count: pdf.numPages })}</span>
        <ZoomButton icon={<ZoomOutOutlined />} label={own('zoomOut')} onClick={() => pages?.zoom(1 / 1.2)} />
        <ZoomButton icon={<ZoomInOutlined />} label={own('zoomIn')} onClick={() => pages?.zoom(1.2)} />
      </div>
      <div className={styles.place}>
        {/* Focusable, so that it scrolls by keys. pdf.js refuses other elements than `div`. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
        <div ref={container} className={styles.container} tabIndex={0} role="region" aria-label={own('document')}>
          <div className="pdfViewer" />
        </div>
      </div>
    </>
  );
}

const ZoomButton = ({ icon, label, onClick }: { icon: ReactNode; label: string; onClick(): void }): ReactNode => (
  <Button type="text" icon={icon} aria-label={label} title={label} onClick={onClick} />
);
