import { vi } from 'vitest'

/** Pages and their icons load lazily, on a busy machine slowly. */
const timeout = 4000

/** What a person finds on the page by its role and name, waiting for it to appear. */
export const find = (role: string, name: string | RegExp) =>
  vi.waitFor(
    () => {
      const found = all(role, name)[0]
      if (!found) throw new Error(`There is no ${role} named ${name} in:\n${pageText()}`)
      return found
    },
    { timeout, interval: 10 },
  )

export const all = (role: string, name: string | RegExp = /./): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selectors[role] ?? `[role=${role}]`)].filter((element) => {
    const own = nameOf(element)
    return typeof name === 'string' ? own === name : name.test(own)
  })

export const findText = (text: string | RegExp) =>
  vi.waitFor(
    () => {
      const content = pageText()
      const isThere = typeof text === 'string' ? content.includes(text) : text.test(content)
      if (!isThere) throw new Error(`“${text}” does not stand in:\n${content}`)
    },
    { timeout, interval: 10 },
  )

export const findAddress = (address: string) =>
  vi.waitFor(
    () => {
      const here = location.pathname + location.search
      if (here !== `/admin${address}`) throw new Error(`The address is ${here}`)
    },
    { timeout, interval: 10 },
  )

export async function click(role: string, name: string | RegExp) {
  const element = await find(role, name)
  element.click()
}

export async function type(name: string, text: string) {
  const field = (await find('textbox', name)) as HTMLInputElement
  // React listens to the native setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Mantine writes its variables into the body. */
const pageText = () =>
  [...document.body.children].map((part) => (part.tagName === 'STYLE' ? '' : textOf(part))).join('\n')

const textOf = (part: Element) =>
  [...part.childNodes]
    .filter(({ nodeName }) => nodeName !== 'STYLE')
    .map(({ textContent }) => textContent)
    .join('')

const selectors: Record<string, string> = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  textbox: 'input:not([type=radio], [type=checkbox], [type=file])',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, [role=combobox]',
  navigation: 'nav',
  region: 'section[aria-label]',
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? labelOf(element)
  return (label ?? element.textContent ?? '').trim()
}

const labelOf = (element: HTMLElement) =>
  (element.id ? document.querySelector(`label[for="${element.id}"]`) : null)?.textContent ??
  (element.matches('input, select, textarea') ? element.closest('label')?.textContent : undefined)
