import { addressIn, adminBase } from '@backroom/contract/pages/addresses'
import { vi } from 'vitest'
import { isVisible, nameOf, selectorOf, shownText, unusable } from './elements.ts'

/** Pages and their icons load lazily, on a busy machine slowly. */
export const patience = { timeout: 15_000, interval: 25 }

/** All that a person finds on the page by role and name, now. */
export const all = (role: string, name: string | RegExp = /./): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selectorOf(role))].filter((element) => {
    const own = nameOf(element)
    return (typeof name === 'string' ? own === name : name.test(own)) && isVisible(element)
  })

/** The one thing of this role and name, waiting for it to appear; of several the one that `at` counts (-1: the last). */
export const find = (role: string, name: string | RegExp, at?: number) =>
  vi.waitFor(() => one(role, name, at), patience)

/** Says what stands on the page when it is read: most are thrown again, a moment later, and read by nobody. */
function notYet(what: string): Error {
  const error = new Error()
  return Object.defineProperty(error, 'message', { get: () => `${what} in:\n${pageText()}`, configurable: true })
}

function one(role: string, name: string | RegExp, at: number | undefined) {
  const found = all(role, name)
  const chosen = found.at(at ?? 0)
  if (!chosen) throw notYet(`There is no ${role} named ${name}`)
  if (at === undefined && found.length > 1) throw notYet(`There are ${found.length} of ${role} named ${name}`)
  return chosen
}

/** The same, once a person could use it. */
const findUsable = (role: string, name: string | RegExp, at?: number) =>
  vi.waitFor(() => {
    const element = one(role, name, at)
    const reason = unusable(element)
    if (reason) throw notYet(`The ${role} named ${name} is ${reason}`)
    return element
  }, patience)

export const findText = (text: string | RegExp) =>
  vi.waitFor(() => {
    const content = pageText()
    const isThere = typeof text === 'string' ? content.includes(text) : text.test(content)
    if (!isThere) throw new Error(`“${text}” does not stand in:\n${content}`)
  }, patience)

/** Of the store, but for pages outside it. */
export const findAddress = (address: string, store: string | undefined = 'northwind') =>
  vi.waitFor(() => {
    const here = location.pathname + location.search
    if (here !== adminBase + addressIn(store, address)) throw new Error(`The address is ${here}`)
  }, patience)

export async function click(role: string, name: string | RegExp, at?: number) {
  const element = await findUsable(role, name, at)
  element.click()
}

/** Replaces what stands in a field; as in a browser, a field takes no more than its `maxlength`. */
export async function type(name: string, text: string, role = 'textbox') {
  const field = (await findUsable(role, name)) as HTMLInputElement | HTMLTextAreaElement
  if (field.readOnly) throw new Error(`${name} can only be read`)
  typeInto(field, text)
}

/** The same at once, for tests that hold the clock. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const limit = Number(field.getAttribute('maxlength') ?? Number.POSITIVE_INFINITY)
  // React listens to the native setter.
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text.slice(0, limit))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses an option of a select by the words it shows. */
export async function choose(name: string | RegExp, option: string) {
  const select = (await findUsable('combobox', name)) as HTMLSelectElement
  const wanted = [...select.options].find(({ textContent }) => textContent?.trim() === option)
  if (!wanted) throw new Error(`${name} offers ${[...select.options].map(({ text }) => text).join(', ')}`)
  select.value = wanted.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const pageText = () => shownText(document.body)
