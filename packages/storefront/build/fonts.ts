import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fontFamilies } from '@backroom/theme/fields/font-families'
import type { Plugin } from 'vite'
import { type Face, facesOf, fontSlugOf } from '../src/fonts/font-faces.ts'
import type { FontSheets } from '../src/render/assets.ts'

/**
 * `optional` keeps the fallback font on a page whose font arrives late, so that its layout does not move. The next page
 * has the font from the cache.
 */
type Display = 'optional' | 'swap'

const rule = (family: string, { weight, style, range }: Face, file: string, display: Display) =>
  `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:${display};src:url(/assets/${file}) format('woff2')${range ? `;unicode-range:${range}` : ''}}`

/** Writes one style sheet per family for storefronts, one with all families for the preview, and the font files. */
export const fontSheets = (): Plugin => ({
  name: 'font-sheets',
  apply: 'build',
  generateBundle() {
    const emit = (name: string, source: string | Uint8Array) =>
      this.getFileName(this.emitFile({ type: 'asset', name, source }))
    const sheets: FontSheets = { all: '', families: {} }
    let all = ''
    for (const family of fontFamilies) {
      const latin: Record<string, string> = {}
      const vietnamese: Record<string, string> = {}
      let sheet = ''
      for (const face of facesOf(family)) {
        const file = emit(basename(face.path), readFileSync(face.path))
        const name = `${face.weight}${face.style}`
        if (face.subset === 'latin') latin[name] = file
        if (face.subset === 'vietnamese') vietnamese[name] = file
        sheet += rule(family, face, file, 'optional')
        all += rule(family, face, file, 'swap')
      }
      sheets.families[family] = { sheet: emit(`${fontSlugOf(family)}.css`, sheet), latin, vietnamese }
    }
    sheets.all = emit('fonts.css', all)
    this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(sheets) })
  },
})
