import { isHiddenHere, isVisible, nameOf, shownText } from './elements.ts'

// Sets instead of selectors, because each element of a page is asked many times.

/** What a heading or a control is called; everything else is read by its texts. */
const namedTags = new Set([
  ...['button', 'input', 'select', 'textarea', 'h1', 'h2', 'h3', 'h4', 'img', 'summary', 'legend', 'th', 'progress'],
  'meter',
])
const namedRoles = new Set(['img', 'slider', 'separator', 'progressbar', 'option'])
const isNamed = (element: Element) =>
  namedTags.has(element.localName) ||
  namedRoles.has(element.getAttribute('role') ?? '') ||
  (element.localName === 'a' && element.hasAttribute('href'))

const containerTags = new Set(['nav', 'aside', 'main', 'form', 'table', 'ul', 'ol', 'dialog', 'fieldset'])
const containerRoles = new Set([
  ...['region', 'tablist', 'tabpanel', 'group', 'status', 'alert', 'dialog', 'listbox', 'menu', 'textbox'],
])
const containerMarks = ['data-tone', 'data-sign', 'data-selected', 'data-unread', 'data-done']
const isContainer = (element: Element) =>
  containerTags.has(element.localName) ||
  containerRoles.has(element.getAttribute('role') ?? '') ||
  (element.localName === 'section' && element.hasAttribute('aria-label')) ||
  element.getAttribute('aria-busy') === 'true' ||
  containerMarks.some((mark) => element.hasAttribute(mark))

/** Named parts that may contain others, such as a header with a button for the order. */
const composedTags = new Set(['th', 'summary', 'legend'])
/** What the outline leaves out, like what is hidden. */
const silentTags = new Set(['style', 'script', 'svg'])
const states = [
  ...['aria-current', 'aria-pressed', 'aria-expanded', 'aria-selected', 'aria-checked', 'aria-sort'],
  ...['aria-describedby', 'aria-invalid', 'aria-live', 'aria-busy', 'aria-valuenow', 'aria-valuetext', 'aria-readonly'],
  ...[
    'aria-keyshortcuts',
    'aria-disabled',
    'aria-required',
    'role',
    'type',
    'href',
    'required',
    'disabled',
    'readonly',
  ],
  ...['maxlength', 'minlength', 'min', 'max', 'step', 'multiple', 'accept', 'placeholder', 'autocomplete', 'inputmode'],
  ...['target', 'rel', 'download', 'title', 'src', 'alt', 'lang', 'colspan'],
  // What the style sheets show as a colour or a mark.
  ...[
    'data-tone',
    'data-hollow',
    'data-sign',
    'data-selected',
    'data-unread',
    'data-done',
    'data-kind',
    'data-compact',
  ],
]

/** The page as a reader of the screen hears it: a line for each text and element, indented by what contains it. */
export const outlineOf = (root: Element): string => (isVisible(root) ? linesOf(root, 0) : []).join('\n')

function linesOf(element: Element, depth: number): string[] {
  const indent = '  '.repeat(depth)
  // A dot has no name, but a colour.
  if (element.hasAttribute('data-tone') && !element.textContent)
    return [`${indent}${['dot', ...statesOf(element)].join(' ')}`]
  if (silentTags.has(element.localName) || isHiddenHere(element)) return []
  if (isNamed(element)) {
    const inner = composedTags.has(element.localName) ? controlsIn(element, depth + 1) : []
    return [`${indent}${describe(element)}`, ...optionsOf(element, depth + 1), ...inner]
  }
  const contains = isContainer(element)
  const own = contains ? [`${indent}${describeContainer(element)}`] : []
  const inside = contains ? depth + 1 : depth
  const children = [...element.childNodes].flatMap((child) => {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.textContent?.trim().replaceAll(/\s+/g, ' ')
      return text ? [`${'  '.repeat(inside)}${text}`] : []
    }
    return child instanceof Element ? linesOf(child, inside) : []
  })
  return [...own, ...children]
}

const controlsIn = (element: Element, depth: number) =>
  [...element.querySelectorAll('*')]
    .filter((one) => isNamed(one) && isVisible(one))
    .flatMap((control) => linesOf(control, depth))

const tagOf = (element: Element) => element.tagName.toLowerCase()

function describe(element: Element): string {
  const parts = [
    tagOf(element),
    JSON.stringify(nameOf(element as HTMLElement).replaceAll(/\s+/g, ' ')),
    ...statesOf(element),
  ]
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    parts.push(element.checked ? 'checked' : 'unchecked')
  else if ('value' in element && !['button', 'li'].includes(element.localName))
    parts.push(`= ${JSON.stringify(element.value)}`)
  return parts.join(' ')
}

function describeContainer(element: Element): string {
  const label = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
  const name = label ? [JSON.stringify(nameOf(element as HTMLElement))] : []
  return [tagOf(element), ...name, ...statesOf(element)].join(' ')
}

function statesOf(element: Element): string[] {
  const present = new Set(element.getAttributeNames())
  const shown = states.flatMap((state) => {
    if (!present.has(state)) return []
    const value = element.getAttribute(state) ?? ''
    // Ids are made anew for each element; what they refer to is read.
    if (state === 'aria-describedby') return describedBy(value)
    return [value === '' || value === 'true' ? state : `${state}=${value}`]
  })
  return element === document.activeElement && element.localName !== 'main' ? [...shown, 'focused'] : shown
}

const describedBy = (ids: string) =>
  ids.split(' ').flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [`(${shownText(element).trim().replaceAll(/\s+/g, ' ')})`] : []
  })

/** Long lists, such as time zones, depend on the machine. */
const mostOptions = 20

function optionsOf(element: Element, depth: number): string[] {
  if (!(element instanceof HTMLSelectElement)) return []
  const texts = [...element.options].map(({ text, value, disabled }) =>
    [text, ...(value === text ? [] : [`= ${value}`]), ...(disabled ? ['disabled'] : [])].join(' '),
  )
  return [`${'  '.repeat(depth)}${texts.length > mostOptions ? 'many options' : texts.join(' | ')}`]
}
