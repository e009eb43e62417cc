import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { fontSheets } from './build/fonts.ts'

const dist = join(import.meta.dirname, 'dist')
const worthPacking = /\.(js|css)$/

/** Packs every script and style once, at the highest level, instead of at each request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  closeBundle() {
    for (const name of readdirSync(dist)) {
      if (!worthPacking.test(name)) continue
      const bytes = readFileSync(join(dist, name))
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      writeFileSync(join(dist, `${name}.br`), brotliCompressSync(bytes, quality))
      writeFileSync(join(dist, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

export default defineConfig({
  base: '/assets/',
  publicDir: false,
  build: {
    outDir: dist,
    assetsDir: '',
    manifest: 'manifest.json',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: 'chrome120',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        'src/client/storefront.ts',
        'src/pixel/pixel.ts',
        'src/pixels/pixels.ts',
        'src/preview/preview.tsx',
        'src/shared-draft/shared-draft.tsx',
        'src/hydro/hydro.css',
        'src/newchick/newchick.css',
      ],
    },
  },
  plugins: [fontSheets(), precompress()],
})
