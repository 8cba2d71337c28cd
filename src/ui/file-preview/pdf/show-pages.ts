import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, LinkTarget, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';

export interface Pages {
  /** By a factor. */
  zoom(factor: number): void;
  close(): void;
}

const scales = { min: 0.25, max: 4 };

/** Shows the pages of a PDF in an element, as wide as it is. Links open in another tab, and forms cannot be filled in. */
export function showPages(container: HTMLDivElement, pdf: PDFDocumentProxy, onPage: (page: number) => void): Pages {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK, externalLinkRel: 'noopener noreferrer' });
  const viewer = new PDFViewer({ container, eventBus, linkService, annotationMode: AnnotationMode.ENABLE });
  linkService.setViewer(viewer);
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber));
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
  return {
    zoom: (factor) => {
      viewer.currentScale = Math.min(scales.max, Math.max(scales.min, viewer.currentScale * factor));
    },
    close: () => {
      viewer.cleanup();
      void pdf.loadingTask.destroy();
    },
  };
}
