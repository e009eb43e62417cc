import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fontFamilies } from '@backroom/theme/fields/font-families'
import type { Plugin } from 'vite'
import { type Face, facesOf, fontSlugOf } from '../src/fonts/font-faces.ts'
import type { FontSheets } from '../src/render/assets.ts'

const rule = (family: string, { weight, style, range }: Face, file: string) =>
  `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url(/assets/${file}) format('woff2')${range ? `;unicode-range:${range}` : ''}}`

/** One sheet a family for the stores, all of them in one for the preview, where a merchant tries them; the files beside. */
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
      let sheet = ''
      for (const face of facesOf(family)) {
        const file = emit(basename(face.path), readFileSync(face.path))
        if (face.subset === 'latin') latin[`${face.weight}${face.style}`] = file
        sheet += rule(family, face, file)
      }
      sheets.families[family] = { sheet: emit(`${fontSlugOf(family)}.css`, sheet), latin }
      all += sheet
    }
    sheets.all = emit('fonts.css', all)
    this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(sheets) })
  },
})
