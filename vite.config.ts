/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkCircles } from './server/chunk-circles.ts';
import { clientBundle } from './server/client-bundle.ts';
import { decorativeIcons } from './server/decorative-icons.ts';
import { leanAntd } from './server/lean-antd.ts';
import { leanDecimal } from './server/lean-decimal.ts';
import { leanPreloads } from './server/lean-preloads.ts';
import { pdfFiles } from './server/pdf-files.ts';
import { leanSchemas } from './server/lean-schemas.ts';
import { pluginFolders } from './server/plugins/plugin-folders.mjs';
import { pluginSources } from './server/plugins/plugin-sources.ts';
import { useMemoryFolder } from './tests/setup/memory-folder.ts';

if (process.env['VITEST'] !== undefined) useMemoryFolder();

/** Without the checks that a build makes: a mistake in a plugin fails its tests. A build adds its plugins itself. */
const pluginsUnderTest =
  process.env['VITEST'] === undefined
    ? []
    : [
        pluginSources(
          import.meta.dirname,
          (await pluginFolders()).flatMap(({ folder }) => folder ?? []),
        ),
      ];

/** Time-outs end what hangs. They leave room for a machine that is busy with other work. */
const patient = process.env['PROPERTY_RUNS']
  ? { testTimeout: 0, hookTimeout: 0 }
  : { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 150_000 } } };

/**
 * Packages are part of the server's bundle: a start would find, read and compile their 800 files one by one. What is native, loads
 * files of its own package or starts a worker from its own file, and what Fastify loads only for schemas of its own, stays in
 * `node_modules`.
 */
const bundledPackages = {
  noExternal: true as const,
  external: [
    '@napi-rs/canvas',
    '@node-rs/argon2',
    'sharp',
    'pdfkit',
    'piscina',
    'pino',
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
  ],
};

const clientBuild = {
  outDir: 'dist/client',
  emptyOutDir: true,
  target: 'es2022',
  manifest: true,
  modulePreload: leanPreloads,
  // In kB. The largest file is the worker of pdf.js, which it ships whole; a larger one is worth the warning.
  chunkSizeWarningLimit: 1_300,
  rolldownOptions: clientBundle(import.meta.dirname),
};

/** `npm run dev` reads packages from `node_modules`, except those whose CommonJS files hide their names from Node. */
const developmentPackages = { external: true as const, noExternal: ['chinese-days', 'rrule'] };

const longTests = {
  extends: true as const,
  test: { ...patient, testTimeout: 600_000, name: 'long', include: ['tests/long/**/*.test.ts'], globalSetup: ['tests/setup/start-database.ts'] },
};

/** The browser's application. `server/build.mjs` builds the server with the same settings, for Node. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanAntd(), decorativeIcons(), leanDecimal(), leanSchemas(), pdfFiles(import.meta.dirname), chunkCircles(), ...pluginsUnderTest],
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node20', copyPublicDir: false, sourcemap: true }
    : clientBuild,
  ssr: isSsrBuild ? bundledPackages : developmentPackages,
  test: {
    // More than the cores, because tests of the server wait for PostgreSQL about half of their time.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    reporters: ['default', './tests/setup/slowest-files.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...patient,
          name: 'unit',
          include: ['{src,renderers,codegen}/**/*.test.ts', 'tests/*.test.ts'],
          setupFiles: ['tests/setup/fresh-file.ts'],
          // One load of the engine serves all files, which keep no state in it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: 'views',
          include: ['{src,renderers,tests}/**/*.test.tsx'],
          exclude: ['tests/call-path/**'],
          environment: 'jsdom',
          setupFiles: ['tests/setup/browser-stand-ins.ts', 'tests/setup/fresh-document.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // A PostgreSQL for the run: `createTestDatabase()` gives each file a database on it.
        test: {
          ...patient,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          globalSetup: ['tests/setup/start-database.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // The browser's application and the server in one process: `npm run call-path`.
        test: {
          ...patient,
          name: 'call-path',
          include: ['tests/call-path/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/setup/browser-stand-ins.ts'],
          globalSetup: ['tests/setup/start-database.ts'],
        },
      },
      // Of `npm run test:long`.
      ...(process.env['TEST_LONG'] ? [longTests] : []),
    ],
  },
}));
