/** pdf.js's own worker, as a file of this build: it reads PDFs apart from the page. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
