import { isVisible, nameOf, shownText } from './elements.ts'

/** What a row, a heading or a control is called; everything else is read by its texts. */
const named = 'a[href], button, input, select, textarea, h1, h2, h3, h4, img, [role=img], summary, legend, th, dialog'
const containers =
  'section[aria-label], nav, aside, main, form, table, ul, ol, [role=region], [role=tablist], [role=group]'
const states = [
  ...[
    'aria-current',
    'aria-pressed',
    'aria-expanded',
    'aria-selected',
    'aria-checked',
    'aria-sort',
    'aria-describedby',
  ],
  ...['aria-invalid', 'aria-live', 'role', 'type', 'href', 'required', 'disabled', 'maxlength', 'min', 'max', 'step'],
  ...['placeholder', 'autocomplete', 'inputmode', 'target', 'rel', 'download', 'title', 'src', 'alt'],
]

/** The page as a reader of the screen hears it: a line for each text and element, indented by what contains it. */
export const outlineOf = (root: Element): string => linesOf(root, 0).join('\n')

function linesOf(element: Element, depth: number): string[] {
  if (!isVisible(element) || element.matches('style, script, svg')) return []
  const indent = '  '.repeat(depth)
  if (element.matches(named)) return [`${indent}${describe(element)}`, ...optionsOf(element, depth + 1)]
  const isContainer = element.matches(containers)
  const own = isContainer ? [`${indent}${describeContainer(element)}`] : []
  const inside = isContainer ? depth + 1 : depth
  const children = [...element.childNodes].flatMap((child) => {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.textContent?.trim().replaceAll(/\s+/g, ' ')
      return text ? [`${'  '.repeat(inside)}${text}`] : []
    }
    return child instanceof Element ? linesOf(child, inside) : []
  })
  return [...own, ...children]
}

const tagOf = (element: Element) => element.tagName.toLowerCase()

function describe(element: Element): string {
  const parts = [
    tagOf(element),
    JSON.stringify(nameOf(element as HTMLElement).replaceAll(/\s+/g, ' ')),
    ...statesOf(element),
  ]
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    parts.push(element.checked ? 'checked' : 'unchecked')
  else if ('value' in element && !element.matches('button, li')) parts.push(`= ${JSON.stringify(element.value)}`)
  return parts.join(' ')
}

function describeContainer(element: Element): string {
  const label = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
  const name = label ? [JSON.stringify(nameOf(element as HTMLElement))] : []
  return [tagOf(element), ...name, ...statesOf(element)].join(' ')
}

const statesOf = (element: Element) =>
  states.flatMap((state) => {
    const value = element.getAttribute(state)
    if (value === null) return []
    // Ids are made anew for each element; what they refer to is read.
    if (state === 'aria-describedby') return describedBy(value)
    return [value === '' || value === 'true' ? state : `${state}=${value}`]
  })

const describedBy = (ids: string) =>
  ids.split(' ').flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [`(${shownText(element).trim().replaceAll(/\s+/g, ' ')})`] : []
  })

/** Long lists, such as time zones, depend on the machine. */
const mostOptions = 20

function optionsOf(element: Element, depth: number): string[] {
  if (!(element instanceof HTMLSelectElement)) return []
  const texts = [...element.options].map(({ text }) => text)
  return [`${'  '.repeat(depth)}${texts.length > mostOptions ? 'many options' : texts.join(' | ')}`]
}
