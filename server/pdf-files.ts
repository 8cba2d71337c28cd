import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The tables of Asian fonts, and decoders of scanned pages in place of their WebAssembly, which the page's policy forbids. */
const isServed = (name: string): boolean => /\.bcmap$|_nowasm_fallback\.js$/.test(name);

/**
 * The files that pdf.js loads by name when a PDF needs them, below `assets/pdfjs-<version>/`. A name with a hash, as other files
 * of the build have, would not be found.
 */
export const pdfFiles = (root: string): Plugin => {
  const folder = join(root, 'node_modules/pdfjs-dist');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const names = ['cmaps', 'wasm'].flatMap((part) =>
    readdirSync(join(folder, part)).flatMap((name) => (isServed(name) ? `${part}/${name}` : [])),
  );
  const base = `assets/pdfjs-${version}/`;
  return {
    name: 'pdf-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const name of names) this.emitFile({ type: 'asset', fileName: base + name, source: readFileSync(join(folder, name)) });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${base}`, (request, response, next) => {
        const name = names.find((candidate) => request.url === `/${candidate}`);
        if (name === undefined) return next();
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(join(folder, name)));
      });
    },
  };
};
