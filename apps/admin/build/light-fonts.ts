import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const styleSheet = join(import.meta.dirname, '../src/styles/fonts.css')
const copies = join(import.meta.dirname, '../../../node_modules/.cache/light-fonts')

/** What the style sheets use of the font. */
const used = {
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  // Marks, forms of letters and distances, which browsers apply by themselves, and digits of one width.
  keepFeatures: ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'tnum'],
}

export interface Font {
  /** A module's file, as the style sheet names it. */
  file: string
  /** Which it has by its `unicode-range`. */
  letters: string
}

export const fontsIn = (css: string): Font[] =>
  [...css.matchAll(/url\("(?<file>[^"]+)"\)[^}]*?unicode-range:(?<ranges>[^;]+);/g)].map(({ groups }) => ({
    file: groups!.file!,
    letters: [...groups!.ranges!.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
      .flatMap(([, from, to = from]) => codePoints(Number.parseInt(from!, 16), Number.parseInt(to!, 16)))
      .map((one) => String.fromCodePoint(one))
      .join(''),
  }))

const codePoints = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** A copy of a font in WOFF2 without weights and forms that no style sheet uses: about 60 % of its size. */
export const lighten = async ({ file, letters }: Font): Promise<Buffer> =>
  subsetFont(readFileSync(fileURLToPath(import.meta.resolve(file))), letters, { ...used, targetFormat: 'woff2' })

/** Serves lighter copies of the fonts. They are kept between builds, as long as the style sheet and this file are the same. */
export function lightFonts(): Plugin {
  return {
    name: 'backroom:light-fonts',
    async config() {
      const css = readFileSync(styleSheet, 'utf8')
      const key = createHash('sha256')
        .update(css)
        .update(readFileSync(import.meta.filename))
        .digest('hex')
        .slice(0, 16)
      const folder = join(copies, key)
      mkdirSync(folder, { recursive: true })
      const fonts = fontsIn(css)
      for (const font of fonts) await writeOnce(join(folder, basename(font.file)), () => lighten(font))
      return {
        resolve: {
          alias: fonts.map(({ file }) => ({ find: file, replacement: join(folder, basename(file)) })),
        },
      }
    },
  }
}

/** Another build may be writing the same file. */
async function writeOnce(path: string, content: () => Promise<Buffer>) {
  if (existsSync(path)) return
  writeFileSync(`${path}.${process.pid}`, await content())
  renameSync(`${path}.${process.pid}`, path)
}
