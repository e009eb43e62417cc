import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { codeSplitting } from './build/chunks.ts'
import { endpointTable } from './build/endpoint-table.ts'
import { keepOut } from './build/keep-out.ts'
import { lightFonts } from './build/light-fonts.ts'
import { noCircles } from './build/no-circles.ts'
import { precompress } from './build/precompress.ts'
import { preloadApp } from './build/preload-app.ts'

const adminBase = '/admin/'
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:4000'

export default defineConfig({
  root: import.meta.dirname,
  base: adminBase,
  plugins: [react(), endpointTable(), keepOut(), lightFonts(), noCircles(), preloadApp(), precompress()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Keeps fonts and drawings as files, because the content security policy forbids `data:` fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { codeSplitting } },
  },
  server: { proxy: { [`^/(?!${adminBase.slice(1)})`]: { target: apiOrigin } } },
})
