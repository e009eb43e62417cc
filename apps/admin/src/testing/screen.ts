import { addressIn, adminBase } from '@backroom/contract/pages/addresses'
import { vi } from 'vitest'
import { isVisible, nameOf, selectorOf, shownText, unusable } from './elements.ts'
import { patience } from './patience.ts'

export { patience }

/** All visible elements with the role and name. */
export const all = (role: string, name: string | RegExp = /./): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selectorOf(role))].filter((element) => {
    const own = nameOf(element)
    return (typeof name === 'string' ? own === name : name.test(own)) && isVisible(element)
  })

/** Waits for the element with the role and name. `at` chooses among several (-1: the last). */
export const find = (role: string, name: string | RegExp, at?: number) =>
  vi.waitFor(() => one(role, name, at), patience)

/** An error with the page's text, which is read lazily because most of these errors are discarded by a retry. */
function notFoundError(what: string): Error {
  const error = new Error()
  return Object.defineProperty(error, 'message', { get: () => `${what} in:\n${pageText()}`, configurable: true })
}

function one(role: string, name: string | RegExp, at: number | undefined) {
  const matches = all(role, name)
  const chosen = matches.at(at ?? 0)
  if (!chosen) throw notFoundError(`There is no ${role} named ${name}`)
  if (at === undefined && matches.length > 1)
    throw notFoundError(`There are ${matches.length} of ${role} named ${name}`)
  return chosen
}

/** Waits until the element is usable. */
const findUsable = (role: string, name: string | RegExp, at?: number) =>
  vi.waitFor(() => {
    const element = one(role, name, at)
    const reason = unusable(element)
    if (reason) throw notFoundError(`The ${role} named ${name} is ${reason}`)
    return element
  }, patience)

export const findText = (text: string | RegExp) =>
  vi.waitFor(() => {
    const content = pageText()
    const isThere = typeof text === 'string' ? content.includes(text) : text.test(content)
    if (!isThere) throw new Error(`“${text}” is not in:\n${content}`)
  }, patience)

/** The address inside the store, or outside a store if `store` is undefined. */
export const findAddress = (address: string, store: string | undefined = 'northwind') =>
  vi.waitFor(() => {
    const here = location.pathname + location.search
    if (here !== adminBase + addressIn(store, address)) throw new Error(`The address is ${here}`)
  }, patience)

export async function click(role: string, name: string | RegExp, at?: number) {
  const element = await findUsable(role, name, at)
  element.click()
}

/** Replaces the text of a field, cut to its `maxlength` as in a browser. */
export async function type(name: string, text: string, role = 'textbox') {
  const field = (await findUsable(role, name)) as HTMLInputElement | HTMLTextAreaElement
  if (field.readOnly) throw new Error(`${name} can only be read`)
  typeInto(field, text)
}

/** Types at once, for tests with a fake clock. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const limit = Number(field.getAttribute('maxlength') ?? Number.POSITIVE_INFINITY)
  // React listens to the native setter.
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text.slice(0, limit))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses an option of a select by its label. */
export async function choose(name: string | RegExp, option: string) {
  const select = (await findUsable('combobox', name)) as HTMLSelectElement
  const match = [...select.options].find(({ textContent }) => textContent?.trim() === option)
  if (!match) throw new Error(`${name} offers ${[...select.options].map(({ text }) => text).join(', ')}`)
  select.value = match.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const pageText = () => shownText(document.body)
