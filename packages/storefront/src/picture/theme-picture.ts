import type { ResolvedTheme } from '@backroom/theme/resolve'
import { fontUses } from '../fonts/fonts.ts'
import { renderStorefront } from '../render/render-page.tsx'
import type { StorefrontPageView } from '../views/pages.ts'
import { Canvas, type PlacedImage, pageSize } from './canvas.ts'
import { drawSection, type Look } from './draw-section.ts'
import { Letters } from './letters.ts'
import { elementsOf, findElement, hasClass, isSeen, type PageElement, pageTree, styleOf, textOf } from './page-tree.ts'

const margin = 48
const grounds = { hydro: '#ffffff', newchick: '#fbf9f6' } as const

export interface ThemePicture {
  images: readonly PlacedImage[]
  toSvg(dataOf: (image: PlacedImage) => string | undefined): string
}

/**
 * Draws the top of a home page without a browser: the elements of the real page, with its texts, images, colors and fonts,
 * in a simple layout of its own. Lines break elsewhere than in a browser, and effects of style sheets are missing.
 */
export function themePicture(page: StorefrontPageView, theme: ResolvedTheme): ThemePicture {
  const canvas = new Canvas()
  const look = lookOf(theme, page.store.language)
  const tree = pageTree(renderStorefront(page, theme))
  const root = findElement(tree, (element) => hasClass(element, 'storefront')) ?? tree
  const color = (name: string, otherwise: string) => styleOf(root, `--${name}`) || otherwise
  look.title = color('product-title', '#1f2937')
  look.price = color('price-small', '#1f2937')
  let y = 0
  for (const part of elementsOf(root)) {
    if (!isSeen(part) || y > pageSize.height) continue
    if (part.name === 'aside' && hasClass(part, 'top-bar')) {
      canvas.rect({ x: 0, y, width: pageSize.width, height: 44 }, color('announcement-ground', '#1f2937'))
      const style = {
        letters: look.text,
        size: 17,
        color: color('announcement-text', '#ffffff'),
        align: 'center',
        lines: 1,
      } as const
      canvas.text(textOf(part), { x: margin, y: y + 10, width: pageSize.width - 2 * margin }, style)
      y += 44
    } else if (part.name === 'header')
      y += drawHeader(canvas, part, y, { look, ground: color('header-ground', '#ffffff') })
    else if (part.name === 'main')
      for (const section of elementsOf(part)) {
        if (isSeen(section) && y <= pageSize.height) y += drawSection(canvas, section, y, look)
      }
    else if (part.name === 'footer')
      drawFooter(canvas, part, y, {
        look,
        ground: color('footer-ground', '#111827'),
        ink: color('footer-text', '#e5e7eb'),
      })
  }
  return { images: canvas.images, toSvg: (dataOf) => canvas.toSvg(dataOf, grounds[theme.themeKey]) }
}

function lookOf({ themeKey, settings }: ResolvedTheme, language: StorefrontPageView['store']['language']): Look {
  const uses = fontUses(settings, language)
  return {
    heading: new Letters(uses.heading),
    text: new Letters(uses.base),
    button: new Letters(uses.button),
    headingSize: themeKey === 'newchick' ? 46 : 36,
    radius: themeKey === 'newchick' ? 0 : 8,
    title: '',
    price: '',
  }
}

function drawHeader(
  canvas: Canvas,
  header: PageElement,
  y: number,
  { look, ground }: { look: Look; ground: string },
): number {
  const height = 84
  canvas.rect({ x: 0, y, width: pageSize.width, height }, ground)
  const logo = findElement(header, (element) => hasClass(element, 'logo'))
  const image = logo && findElement(logo, ({ name }) => name === 'img')
  if (image)
    canvas.image({ src: image.attributes.get('src') ?? '', box: { x: margin, y: y + 18, width: 160, height: 48 } })
  else if (logo)
    canvas.text(
      textOf(logo),
      { x: margin, y: y + 24, width: 360 },
      { letters: look.heading, size: 28, color: look.title, lines: 1 },
    )
  let x = 440
  const nav = findElement(header, ({ name }) => name === 'nav')
  for (const link of nav ? links(nav) : []) {
    const text = textOf(link)
    const width = look.text.width(text, 18)
    if (x + width > pageSize.width - 200) break
    canvas.text(text, { x, y: y + 31, width: width + 1 }, { letters: look.text, size: 18, color: look.title, lines: 1 })
    x += width + 32
  }
  for (const right of [margin + 16, margin + 64])
    canvas.rect({ x: pageSize.width - right - 14, y: y + 30, width: 24, height: 24 }, look.title, {
      radius: 12,
      stroke: true,
    })
  return height
}

const links = (nav: PageElement): PageElement[] =>
  elementsOf(nav).flatMap((child) => (child.name === 'a' ? [child] : isSeen(child) ? links(child) : []))

function drawFooter(
  canvas: Canvas,
  footer: PageElement,
  y: number,
  { look, ground, ink }: { look: Look; ground: string; ink: string },
) {
  const height = Math.max(160, pageSize.height - y)
  canvas.rect({ x: 0, y, width: pageSize.width, height }, ground)
  const style = { letters: look.text, size: 17, color: ink, lines: 1 }
  let top = y + 36
  for (const line of elementsOf(footer).filter(isSeen)) {
    const text = textOf(line)
    if (text) top += canvas.text(text, { x: margin, y: top, width: pageSize.width - 2 * margin }, style) + 14
  }
}
