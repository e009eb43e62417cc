import PDFDocument from 'pdfkit'
import { easternFamilies, type FontFile, filesFor, openFont } from './font-files.ts'
import { orderMyanmar } from './myanmar-order.ts'
import { type ShapedFont, skipMissingAnchors } from './skip-missing-anchors.ts'
import { visualRuns } from './visual-runs.ts'

/** An open font of the library. */
interface OpenFont {
  /** In thousandths of the size. */
  ascender: number
  font: ShapedFont & { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** What the types of the library leave out: how it measures and draws a line. */
interface Inner {
  _font: OpenFont
  _fontSize: number
  _fragment(line: string, x: number, y: number, options: FragmentOptions): void
}

interface FragmentOptions extends PDFKit.Mixins.TextOptions {
  lineWidth?: number
  textWidth?: number | undefined
}

const Library = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & Inner

/** The letters of most texts, which need no other font and run from left to right. */
const usual = /^[\n -~\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026]*$/

/** A document that draws each letter with a font that has it, and from right to left what is read so. */
export class LettersDocument extends Library {
  /** The fonts of the letters that the document's own lacks, by letter. */
  #fonts = new Map<string, string>()
  #opened = new Set<string>()
  #isRun = false

  /** Opens the fonts for all letters of a text. The document's own font must be set by then. */
  async prepare(text: string): Promise<void> {
    if (usual.test(text)) return
    const eastern = easternFamilies(text)
    for (const letter of new Set(text)) {
      if (usual.test(letter) || this.#has(letter)) continue
      for (const file of filesFor(letter, eastern)) {
        await this.#open(file)
        if (!this.#in(file.name, () => this.#has(letter))) continue
        this.#fonts.set(letter, file.name)
        break
      }
    }
  }

  async #open(file: FontFile): Promise<void> {
    if (this.#opened.has(file.name)) return
    this.registerFont(file.name, await openFont(file))
    this.#opened.add(file.name)
  }

  #has = (letter: string) => this._font.font.hasGlyphForCodePoint(letter.codePointAt(0)!)

  override font(source: PDFKit.Mixins.PDFFontSource, ...more: [(number | string)?, number?]): this {
    super.font(source, ...(more as [string, number?]))
    skipMissingAnchors(this._font.font)
    return this
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    if (this.#isRun || usual.test(text)) return super.widthOfString(text, options)
    return this.#measured(text).reduce((sum, { width }) => sum + width, 0)
  }

  override _fragment(line: string, x: number, y: number, options: FragmentOptions): void {
    const text = `${line}`.replaceAll('\n', '')
    if (this.#isRun || usual.test(text)) {
      super._fragment(line, x, y, options)
      return
    }
    const own = this._font
    // All fonts stand on the line of the document's own.
    const baseline = (-own.ascender / 1000) * this._fontSize
    const runs = this.#measured(text)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    let left = options.align === 'right' && options.lineWidth ? x + options.lineWidth - width : x
    for (const run of runs) {
      this.#in(run.font, () =>
        super._fragment(run.text, left, y, {
          ...options,
          ...run.options,
          align: 'left',
          textWidth: run.width,
          baseline,
        }),
      )
      left += run.width
    }
  }

  #measured(text: string) {
    return visualRuns(text, (letter) => this.#fonts.get(letter)).map(({ font, text: letters }) => {
      const run = orderMyanmar(letters)
      return { ...run, font, width: this.#in(font, () => super.widthOfString(run.text, run.options)) }
    })
  }

  /** Does something with another font, and returns to the document's own. */
  #in<T>(font: string | undefined, work: () => T): T {
    const own = this._font
    this.#isRun = true
    if (font) this.font(font)
    try {
      return work()
    } finally {
      this._font = own
      this.#isRun = false
    }
  }
}
