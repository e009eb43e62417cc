import type { Path } from '@backroom/theme/document/document'
import type { PlacedField } from '@backroom/theme/fields/every-field'
import type { TextField } from '@backroom/theme/fields/field'

export interface PlainText extends PlacedField {
  field: TextField
  value: string
}

/** A text to edit in place, or the field to open instead. If there is neither, the section's panel opens. */
export interface FoundText {
  written?: { element: HTMLElement; text: PlainText }
  opened?: Path
}

export const isPlainText = (one: PlacedField): one is PlainText =>
  (one.field.kind === 'text' || one.field.kind === 'multiline') && one.value !== ''

/** Finds the setting of a pressed text by its content, because drawings do not mark their texts. */
export function textAt(pressed: Element, root: Element, fields: readonly PlacedField[]): FoundText {
  for (let at: Element | null = pressed; at && root.contains(at); at = at.parentElement) {
    const element = at
    const fits = fields.filter((one) => says(element, one))
    if (fits.length === 0) continue
    const text = isLeaf(element) ? theOne(element, root, fits.filter(isPlainText)) : undefined
    if (text) return { written: { element: element as HTMLElement, text } }
    return { opened: fits[0]!.path }
  }
  return {}
}

/** The texts of a section that can be edited in place, in reading order. */
export const writtenTexts = (root: Element, fields: readonly PlacedField[]) =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const { written } = isLeaf(element) ? textAt(element, root, fields) : {}
    return written && isSeen(written.element) ? [written] : []
  })

/** The texts of the other device are in the page as well, but hidden. */
const isSeen = (element: HTMLElement) => element.checkVisibility?.() ?? true

const isLeaf = (element: Element) => element.childNodes.length === 1 && element.firstChild instanceof Text

const says = (element: Element, one: PlacedField) =>
  isPlainText(one)
    ? isLeaf(element) && element.textContent === one.value
    : one.field.kind === 'richText' && one.value !== '' && plain(element) === plain(parsed(String(one.value)))

const plain = ({ textContent }: { textContent: string | null }) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** If several items have the same text, such as a slide for each device, chooses the one at the element's position. */
function theOne(element: Element, root: Element, fits: readonly PlainText[]): PlainText | undefined {
  const names = new Set(fits.map(({ path }) => path.slice(-2).join(' ')))
  if (names.size !== 1) return undefined
  const elements = [...root.querySelectorAll('*')].filter((one) => isLeaf(one) && one.textContent === fits[0]?.value)
  return elements.length === fits.length ? fits[elements.indexOf(element)] : undefined
}
