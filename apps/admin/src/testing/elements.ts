const text = `input:not([type]), ${['text', 'email', 'password', 'search', 'tel', 'url'].map(typed).join(', ')}`

function typed(type: string) {
  return `input[type=${type}]`
}

/** Elements with an implicit role. */
const implied: Record<string, string> = {
  button: 'button:not([role])',
  link: 'a[href]:not([role])',
  heading: 'h1, h2, h3, h4',
  textbox: `${text}, textarea`,
  spinbutton: 'input[type=number]',
  slider: 'input[type=range]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]:not([role])',
  combobox: 'select',
  table: 'table',
  columnheader: 'th[scope=col]',
  option: 'option',
  navigation: 'nav',
  region: 'section[aria-label], section[aria-labelledby]',
  dialog: 'dialog',
  progressbar: 'progress',
  complementary: 'aside',
}

export const selectorOf = (role: string) => [implied[role], `[role=${role}]`].filter(Boolean).join(', ')

/** The accessible name of the element. */
export function nameOf(element: HTMLElement): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const names = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const name = names || element.getAttribute('aria-label') || labelOf(element) || shownText(element)
  return name.trim()
}

const labelOf = (element: HTMLElement) =>
  (element.id ? document.querySelector(`label[for="${element.id}"]`) : null)?.textContent ??
  (element.matches('input, select, textarea') ? element.closest('label')?.textContent : undefined)

// Asked of each element of a page, many times: selectors would take a fifth of the time of the tests that read whole pages.

/** Whether the element is visible: part of the page and not collapsed. */
export function isVisible(element: Element): boolean {
  let isInSummary = false
  let isInClosed = false
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (isRemoved(one) || isHiddenItself(one)) return false
    isInSummary ||= one.localName === 'summary'
    isInClosed ||= isClosedDetails(one)
  }
  return isInSummary || !isInClosed
}

/** Whether an element inside visible ones is hidden itself. */
export const isHiddenHere = (element: Element) =>
  isRemoved(element) ||
  (element.localName !== 'summary' && element.parentElement !== null && isClosedDetails(element.parentElement)) ||
  isHiddenItself(element)

const isRemoved = (element: Element) =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('inert') ||
  (element.localName === 'dialog' && !element.hasAttribute('open'))

const isClosedDetails = (element: Element) => element.localName === 'details' && !element.hasAttribute('open')

/** Only checks inline styles, because these tests load no style sheets. happy-dom parses them anew for each property. */
function isHiddenItself(element: Element) {
  const style = element.getAttribute('style')
  // Without a layout, Mantine considers the button of an open menu scrolled away and hides the menu.
  return style !== null && hiding.test(style) && !element.hasAttribute('data-position')
}
const hiding = /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden)\b/

/** The reason why a user could not use the element, if any. */
export function unusable(element: HTMLElement): string | undefined {
  if (element.matches(':disabled, [aria-disabled=true]') || element.closest('fieldset[disabled]')) return 'disabled'
  // A modal dialog makes everything outside it inert.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return dialog && !dialog.contains(element) ? 'behind a dialog' : undefined
}

const isLeftOut = (element: HTMLElement) =>
  element.hasAttribute('hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  isHiddenItself(element)

/** The text of a part of the page, without the CSS variables that Mantine writes into the body. */
export const shownText = (part: Node): string => {
  if (part.nodeType === Node.TEXT_NODE) return part.textContent ?? ''
  if (part.nodeName === 'STYLE' || part.nodeName === 'SCRIPT') return ''
  if (part instanceof HTMLElement && isLeftOut(part)) return ''
  const separator = part === document.body ? '\n' : ''
  return [...part.childNodes].map(shownText).join(separator)
}
