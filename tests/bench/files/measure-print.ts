import { chromium } from '@playwright/test';
import { browserOf } from '../../../e2e/browser';
import { withBench } from '../data/transfer-bench';
import { apiOf } from '../records/api';
import { startProduct } from '../start-product';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';
import { measurePdf } from './measure-pdf';
import { measurePreview } from './measure-preview';
import { preparePrint, type PreparedPrint } from './prepare-print';
import { notes, reports, type PrintWork } from './print-work';

/**
 * Prints records of two shapes: the PDF file of the server, and the preview of the browser. The server is started anew after the
 * records were created, so that its memory is that of printing.
 */
export const measurePrint = (root: string): Promise<Measurement[]> =>
  withBench(root, async ({ api, connection, product, dataDir }) => {
    const prepared: [PrintWork, PreparedPrint][] = [];
    for (const work of [notes, reports]) prepared.push([work, await preparePrint(api, work)]);
    await product.stop();
    const measurements: Measurement[] = [];
    for (const [work, print] of prepared) {
      const fresh = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(connection) });
      const browser = await chromium.launch(await browserOf(process.env));
      try {
        const client = await apiOf(fresh.baseUrl);
        measurements.push(...(await measurePdf(work.name, print, fresh, client)));
        measurements.push(...(await measurePreview(work.name, print, browser, client)));
      } finally {
        await browser.close();
        await fresh.stop();
      }
    }
    return measurements;
  });
