import { createRequire } from 'node:module'

export type Pdf = PDFKit.PDFDocument

/** Letters of Latin, Cyrillic, Greek and Devanagari scripts, with all marks of Vietnamese. Others have fonts of their own. */
const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`)
const fonts = { regular: fontFile('400Regular'), bold: fontFile('700Bold') }

export const margin = 48

interface Paper {
  size: 'A4' | 'LETTER'
  /** A PNG, on the first page of each item. */
  logo: Buffer | undefined
  /** What a reader shows as the name of the file. */
  title: string
}

/**
 * Draws each item on pages of its own.
 * @param textOf has every letter that is drawn of an item, so that their fonts are open by then
 * @returns the file in parts, while it is drawn
 */
export async function* pdfOf<Item>(
  items: AsyncIterable<Item>,
  { size, logo, title }: Paper,
  draw: (pdf: Pdf, item: Item) => void,
  textOf: (item: Item) => string,
): AsyncGenerator<Buffer> {
  // Loaded when it is needed, because most processes never draw.
  const { LettersDocument } = await import('./letters/letters-document.ts')
  const pdf = new LettersDocument({ size, margin, autoFirstPage: false, info: { Title: title } })
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
  // Opened once, so that the file has it once.
  const image = logo && (pdf as unknown as ImageOpener).openImage(logo)
  for await (const item of items) {
    pdf.addPage()
    if (image) drawLogo(pdf, image)
    pdf.font('regular').fontSize(10)
    await pdf.prepare(textOf(item))
    draw(pdf, item)
    for (let part = pdf.read(); part !== null; part = pdf.read()) yield part
  }
  pdf.end()
  for await (const part of pdf) yield part as Buffer
}

interface OpenedImage {
  width: number
  height: number
}

/** Missing in the types of the library, as is that it draws what it has opened. */
interface ImageOpener {
  openImage(image: Buffer): OpenedImage
}

/** In points. */
const logoLimits = { width: 180, height: 40 }
const belowLogo = 16

function drawLogo(pdf: Pdf, image: OpenedImage): void {
  const scale = Math.min(logoLimits.width / image.width, logoLimits.height / image.height)
  const height = image.height * scale
  pdf.image(image as unknown as PDFKit.Mixins.ImageSrc, margin, margin, { width: image.width * scale, height })
  pdf.x = margin
  pdf.y = margin + height + belowLogo
}

export const widthOf = ({ page }: Pdf) => page.width - 2 * margin
const bottomOf = ({ page }: Pdf) => page.height - margin

interface Column<Row> {
  label: string
  /** Part of the whole width; all parts together are 1. */
  share: number
  align?: 'right'
  text: (row: Row) => string
}

const gap = 8

/** Draws rows below each other. A page that begins within the table repeats its head. */
export function drawTable<Row>(pdf: Pdf, columns: Column<Row>[], rows: readonly Row[]): void {
  const drawCells = (texts: string[], font: 'regular' | 'bold') => {
    pdf.font(font)
    const top = pdf.y
    let left = margin
    for (const [index, { share, align = 'left' }] of columns.entries()) {
      const width = share * widthOf(pdf)
      pdf.text(texts[index]!, left, top, { width: width - gap, align })
      left += width
    }
    pdf.y = top + heightOf(texts)
  }
  const heightOf = (texts: string[]) =>
    Math.max(
      ...columns.map(({ share }, index) =>
        pdf.heightOfString(texts[index] || ' ', { width: share * widthOf(pdf) - gap }),
      ),
    )
  const drawHead = () => {
    drawCells(
      columns.map(({ label }) => label),
      'bold',
    )
    drawRule(pdf)
  }
  drawHead()
  for (const row of rows) {
    const texts = columns.map(({ text }) => text(row))
    pdf.font('regular')
    if (pdf.y + heightOf(texts) > bottomOf(pdf)) {
      pdf.addPage()
      drawHead()
    }
    drawCells(texts, 'regular')
    drawRule(pdf)
  }
  pdf.x = margin
}

function drawRule(pdf: Pdf) {
  const y = pdf.y + 4
  pdf
    .moveTo(margin, y)
    .lineTo(margin + widthOf(pdf), y)
    .lineWidth(0.5)
    .strokeColor('#c8ccd0')
    .stroke()
  pdf.y = y + 6
}

/** Draws blocks of lines beside each other, each with a title. */
export function drawBlocks(pdf: Pdf, blocks: { title: string; lines: string[] }[]): void {
  const width = widthOf(pdf) / blocks.length
  const top = pdf.y
  let bottom = top
  for (const [index, { title, lines }] of blocks.entries()) {
    pdf.font('bold').text(title, margin + index * width, top, { width: width - gap })
    pdf.font('regular').text(lines.join('\n') || ' ', { width: width - gap })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.x = margin
  pdf.y = bottom + 16
}

/** Draws labels with their amounts at the right end of the page; the last one is the total. */
export function drawSums(pdf: Pdf, sums: { label: string; amount: string }[]): void {
  const rowHeight = 18
  if (pdf.y + rowHeight * sums.length > bottomOf(pdf)) pdf.addPage()
  const half = widthOf(pdf) / 2
  for (const [index, { label, amount }] of sums.entries()) {
    const top = pdf.y
    pdf.font(index === sums.length - 1 ? 'bold' : 'regular')
    pdf.text(label, margin + half, top, { width: half * 0.6 })
    const bottom = pdf.y
    pdf.text(amount, margin + half * 1.6, top, { width: half * 0.4 - gap, align: 'right' })
    pdf.y = Math.max(bottom, top + rowHeight - 4) + 4
  }
  pdf.x = margin
}

/** Draws a text below the rest, on another page if it does not fit. */
export function drawFooter(pdf: Pdf, text: string): void {
  if (text === '') return
  pdf.font('regular').fontSize(9).moveDown(2)
  if (pdf.y + pdf.heightOfString(text, { width: widthOf(pdf) }) > bottomOf(pdf)) pdf.addPage()
  pdf.text(text, margin, pdf.y, { width: widthOf(pdf) }).fontSize(10)
}

export function drawTitle(pdf: Pdf, title: string, detail: string): void {
  pdf
    .font('bold')
    .fontSize(18)
    .text(title, margin, pdf.y, { width: widthOf(pdf) })
  pdf
    .font('regular')
    .fontSize(10)
    .text(detail, { width: widthOf(pdf) })
  pdf.moveDown()
}
