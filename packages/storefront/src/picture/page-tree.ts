import { htmlTokens } from '@backroom/theme/html-tokens'

export interface PageElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: (PageElement | string)[]
}

/** Elements without children, and those whose content the tokenizer leaves out. */
const childless = new Set(
  'img input br hr source meta link svg iframe script style template noscript textarea object math title'.split(' '),
)

/** The elements of a page that our own components rendered, so every other element has an end tag. */
export function pageTree(html: string): PageElement {
  const root: PageElement = { name: 'root', attributes: new Map(), children: [] }
  const open = [root]
  for (const token of htmlTokens(html)) {
    const parent = open.at(-1) ?? root
    if (token.kind === 'text') parent.children.push(decoded(token.text))
    else if (token.isEnd) {
      if (open.length > 1 && parent.name === token.name) open.pop()
    } else {
      const element = { name: token.name, attributes: token.attributes, children: [] }
      parent.children.push(element)
      if (!childless.has(token.name)) open.push(element)
    }
  }
  return root
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)

export const elementsOf = ({ children }: PageElement): PageElement[] =>
  children.filter((child) => typeof child !== 'string')

export const attribute = ({ attributes }: PageElement, name: string): string => decoded(attributes.get(name) ?? '')

export const hasClass = (element: PageElement, name: string) => attribute(element, 'class').split(' ').includes(name)

/** A property of the `style` attribute. */
export function styleOf(element: PageElement, property: string): string {
  for (const rule of attribute(element, 'style').split(';')) {
    const colon = rule.indexOf(':')
    if (rule.slice(0, colon).trim() === property) return rule.slice(colon + 1).trim()
  }
  return ''
}

/** What customers see on a wide screen before they press anything. */
export const isSeen = (element: PageElement): boolean =>
  !element.attributes.has('hidden') &&
  !element.attributes.has('data-drawer') &&
  attribute(element, 'data-device') !== 'mobile' &&
  !['dialog', 'form', 'input', 'label', 'template', 'noscript', 'script', 'style'].includes(element.name) &&
  !['unseen', 'skip'].some((name) => hasClass(element, name))

export const textOf = (element: PageElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : isSeen(child) ? textOf(child) : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** The first seen element that fits, in the order of the page. */
export function findElement(element: PageElement, fits: (element: PageElement) => boolean): PageElement | undefined {
  for (const child of elementsOf(element)) {
    if (!isSeen(child)) continue
    const found = fits(child) ? child : findElement(child, fits)
    if (found) return found
  }
  return undefined
}
