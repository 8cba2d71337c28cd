import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/client', emptyOutDir: true, manifest: true, target: 'es2022' },
  test: {
    include: ['{src,renderers,codegen,server,tests}/**/*.test.{ts,tsx}'],
  },
});
