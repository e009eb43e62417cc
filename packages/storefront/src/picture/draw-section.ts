import { type Box, type Canvas, pageSize } from './canvas.ts'
import type { Letters } from './letters.ts'
import { attribute, elementsOf, findElement, hasClass, isSeen, type PageElement, styleOf, textOf } from './page-tree.ts'

/** What a theme looks like. */
export interface Look {
  heading: Letters
  text: Letters
  button: Letters
  headingSize: number
  radius: number
  title: string
  price: string
}

const margin = 48
const gap = 24
const inner = pageSize.width - 2 * margin
const bannerHeight = 520
const mostItems = 12

const headings = new Set(['h1', 'h2', 'h3', 'h4'])
const isImage = ({ name }: PageElement) => name === 'img' || name === 'iframe'
const isButton = (element: PageElement) =>
  element.name === 'a' && /(?:^|[ -])button(?: |$)/.test(attribute(element, 'class'))

/**
 * Draws a section by what it contains, whatever its type: a banner, a row of items, items beside their images, or texts.
 * @returns its height; 0 if it shows nothing
 */
export function drawSection(canvas: Canvas, section: PageElement, y: number, look: Look): number {
  const track = findElement(section, ({ attributes }) => attributes.has('data-slides-track'))
  const slide = track && elementsOf(track).find(isSeen)
  if (slide && findElement(slide, isImage)) return drawBanner(canvas, section, slide, y, look)
  const start = y + 44
  let top = start
  for (const part of flow(section)) {
    if (top > pageSize.height) break
    if (part.kind === 'items') top += drawItems(canvas, section, part.items, top, look) + gap
    else
      top += drawPart(canvas, part.element, { x: margin, y: top, width: inner, height: 0 }, look, alignOf(section)) + 12
  }
  return top === start ? 0 : top - y + 20
}

type Part = { kind: 'items'; items: PageElement[] } | { kind: 'part'; element: PageElement }

/** The parts of a section from top to bottom. Elements that only arrange others are looked into. */
function flow(element: PageElement): Part[] {
  return elementsOf(element).flatMap((child): Part[] => {
    if (!isSeen(child)) return []
    if (
      headings.has(child.name) ||
      child.name === 'p' ||
      isImage(child) ||
      isButton(child) ||
      hasClass(child, 'rich-text')
    )
      return [{ kind: 'part', element: child }]
    const items = elementsOf(child).filter(isSeen)
    const isRow = child.name === 'ul' || child.name === 'ol' || items.filter(isItem).length > 1
    if (isRow && items.some((item) => textOf(item) || findElement(item, isImage))) return [{ kind: 'items', items }]
    return isItem(child) ? [{ kind: 'items', items: [child] }] : flow(child)
  })
}

const isItem = ({ name }: PageElement) => name === 'article' || name === 'li' || name === 'figure'

const alignOf = (section: PageElement): 'left' | 'center' =>
  attribute(section, 'data-align') === 'center' || styleOf(section, 'text-align') === 'center' ? 'center' : 'left'

function drawItems(canvas: Canvas, section: PageElement, items: PageElement[], y: number, look: Look): number {
  if (attribute(section, 'data-layout') === 'beside') return drawBeside(canvas, items, y, look)
  const perRow = Number(styleOf(section, '--per-row')) || Math.min(4, items.length)
  const columns = Math.max(1, Math.min(8, perRow))
  const width = Math.floor((inner - gap * (columns - 1)) / columns)
  let top = y
  for (let from = 0; from < Math.min(items.length, mostItems) && top < pageSize.height; from += columns) {
    const row = items.slice(from, from + columns)
    const heights = row.map((item, index) =>
      drawCard(canvas, item, { x: margin + index * (width + gap), y: top, width }, look),
    )
    top += Math.max(...heights) + gap
  }
  return top - y
}

function drawCard(canvas: Canvas, item: PageElement, { x, y, width }: Omit<Box, 'height'>, look: Look): number {
  let top = y
  const image = findElement(item, isImage)
  if (image) {
    const height = Math.round(width * shapeOf(image))
    canvas.image({ src: attribute(image, 'src'), box: { x, y: top, width, height }, focal: focalOf(image) })
    top += height + 14
  }
  for (const part of leaves(item)) {
    if (isImage(part)) continue
    const isPrice = hasClass(part, 'price')
    const isTitle = headings.has(part.name)
    const style = {
      letters: isTitle ? look.heading : look.text,
      size: isTitle ? 21 : 17,
      color: isPrice ? look.price : look.title,
      lines: isTitle ? 2 : 3,
    }
    const text = textOf(part)
    if (text) top += canvas.text(text, { x, y: top, width }, style) + 6
  }
  return top - y
}

/** The texts and images of an item, each whole. */
function leaves(item: PageElement): PageElement[] {
  return elementsOf(item).flatMap((child) => {
    if (!isSeen(child)) return []
    const isLeaf = headings.has(child.name) || child.name === 'p' || isImage(child) || isButton(child)
    return isLeaf ? [child] : leaves(child)
  })
}

/** Image and text side by side, in turns. */
function drawBeside(canvas: Canvas, items: PageElement[], y: number, look: Look): number {
  const width = (inner - 2 * gap) / 2
  const height = 380
  let top = y
  for (const item of items.slice(0, mostItems)) {
    if (top > pageSize.height) break
    const image = findElement(item, isImage)
    const isLeft = attribute(item, 'data-position') !== 'right'
    const [imageX, textX] = isLeft ? [margin, margin + width + 2 * gap] : [margin + width + 2 * gap, margin]
    if (image)
      canvas.image({ src: attribute(image, 'src'), box: { x: imageX, y: top, width, height }, focal: focalOf(image) })
    let line = top + height / 4
    for (const part of leaves(item))
      if (!isImage(part)) line += drawPart(canvas, part, { x: textX, y: line, width, height: 0 }, look, 'left') + 12
    top += height + gap
  }
  return top - y
}

function drawBanner(canvas: Canvas, section: PageElement, slide: PageElement, y: number, look: Look): number {
  const box = { x: 0, y, width: pageSize.width, height: bannerHeight }
  const image = findElement(slide, isImage)
  if (image) canvas.image({ src: attribute(image, 'src'), box, focal: focalOf(image) })
  const shade = Number(styleOf(section, '--image-opacity'))
  canvas.rect(box, '#000000', { opacity: Number.isFinite(shade) ? Math.min(1, Math.max(0, 1 - shade)) * 0.6 : 0.3 })
  const position = attribute(slide, 'data-position')
  const align = position === 'left' || position === 'right' ? position : 'center'
  const width = 640
  const x =
    align === 'left'
      ? margin + 24
      : align === 'right'
        ? pageSize.width - margin - 24 - width
        : (pageSize.width - width) / 2
  let top = y + bannerHeight / 3
  for (const part of leaves(slide))
    if (!isImage(part))
      top += drawPart(canvas, part, { x, y: top, width, height: 0 }, look, align, '#ffffff', 1.25) + 14
  return bannerHeight
}

/** A heading, a paragraph, a button or an image. @returns its height */
function drawPart(
  canvas: Canvas,
  part: PageElement,
  box: Box,
  look: Look,
  align: 'left' | 'center' | 'right',
  ink = look.title,
  scale = 1,
): number {
  if (isImage(part)) {
    const height = Math.round(Math.min(420, box.width * shapeOf(part)))
    canvas.image({ src: attribute(part, 'src'), box: { ...box, height }, focal: focalOf(part) })
    return height
  }
  const text = textOf(part)
  const color = styleOf(part, 'color') || ink
  if (!text) return 0
  const button = isButton(part) ? part : findElement(part, isButton)
  if (button && textOf(button) === text) return drawButton(canvas, button, box, look, align)
  const isHeading = headings.has(part.name)
  const size = isHeading ? look.headingSize * scale : 20
  return canvas.text(text, box, { letters: isHeading ? look.heading : look.text, size, color, align })
}

function drawButton(
  canvas: Canvas,
  button: PageElement,
  box: Box,
  look: Look,
  align: 'left' | 'center' | 'right',
): number {
  const text = textOf(button)
  const height = 50
  const width = Math.min(box.width, look.button.width(text, 19) + 56)
  const x = align === 'left' ? box.x : align === 'right' ? box.x + box.width - width : box.x + (box.width - width) / 2
  const ground = styleOf(button, 'background-color')
  canvas.rect({ x, y: box.y, width, height }, ground || look.title, { radius: look.radius, stroke: !ground })
  const style = {
    letters: look.button,
    size: 19,
    color: styleOf(button, 'color') || look.title,
    align: 'center',
    lines: 1,
  } as const
  canvas.text(text, { x, y: box.y + 12, width }, style)
  return height
}

/** Height by width, as the page reserves the box. */
function shapeOf(image: PageElement): number {
  const [width, height] = [Number(attribute(image, 'width')), Number(attribute(image, 'height'))]
  return width > 0 && height > 0 ? Math.min(2, height / width) : 0.6
}

function focalOf(image: PageElement) {
  const [x, y] = styleOf(image, 'object-position')
    .split(' ')
    .map((part) => Number.parseFloat(part))
  return { x: Number.isFinite(x) ? (x as number) : 50, y: Number.isFinite(y) ? (y as number) : 50 }
}
