import type { Json } from '@backroom/theme/document/document'
import type { Field } from '@backroom/theme/fields/field'
import { vi } from 'vitest'
import { patience, typeInto } from '../../../../../testing/screen.ts'
import { otherValue } from './filled-theme.ts'

/** The address of every image that is uploaded. */
export const uploadedImage = '/files/uploaded.webp'

const soon = { ...patience, interval: 1 }

const byId = <Found extends Element>(id: string) =>
  vi.waitFor(() => {
    const element = document.getElementById(id)
    if (!element) throw new Error(`There is no ${id}`)
    return element as unknown as Found
  }, soon)

/** Clicks what is drawn inside an element a moment later. */
const clickIn = (inside: () => Element | null, selector: string) =>
  vi.waitFor(() => {
    const element = inside()?.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    element.click()
  }, soon)

async function typeAt(id: string, text: unknown) {
  typeInto(await byId<HTMLInputElement>(id), String(text))
}

async function chooseAt(id: string, value: string) {
  const select = await byId<HTMLSelectElement>(id)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Changes a field as a merchant does. @returns the value that should be stored, or undefined for the kinds that have
 * tests of their own
 */
export async function changeField(field: Field, id: string, number: number): Promise<Json | undefined> {
  const value = otherValue(field, number)
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'code':
    case 'number':
    case 'color':
      await typeAt(id, value)
      return value
    case 'toggle':
      ;(await byId<HTMLElement>(id)).click()
      return value
    case 'select':
      if (field.segmented) {
        const at = field.options.indexOf(String(value))
        ;(await byId(id)).querySelectorAll<HTMLElement>('button')[at]?.click()
      } else await chooseAt(id, String(value))
      return value
    case 'instant':
      // The store's zone is Asia/Kathmandu.
      await typeAt(id, '2026-12-25T00:15')
      return '2026-12-24T18:30:00.000Z'
    case 'responsive':
      await typeAt(`${id}.mobile`, 61)
      return { ...field.default, mobile: 61 }
    case 'focal':
      await typeAt(`${id}.y`, 7)
      return { ...field.default, y: 7 }
    case 'link':
      await chooseAt(id, 'home')
      return { name: 'home', params: { slug: '' } }
    case 'menu': {
      const menu = field.default === 'footer' ? 'main' : 'footer'
      await chooseAt(id, menu)
      return menu
    }
    case 'font': {
      ;(await byId<HTMLElement>(id)).click()
      await clickIn(() => document.body, `input[name="${id}.family"][value="Rancho"]`)
      return { font: 'Rancho', style: '400', url: '/fonts/rancho.css', key: 'Rancho 400' }
    }
    case 'image': {
      const input = await byId<HTMLInputElement>(id)
      Object.defineProperty(input, 'files', { value: [new File(['x'], 'one.webp')], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
      return uploadedImage
    }
    case 'collection': {
      const input = await byId<HTMLInputElement>(id)
      input.click()
      await clickIn(() => document.getElementById(input.getAttribute('aria-controls') ?? ''), '[value="tees"]')
      return 'tees'
    }
    default:
      return undefined
  }
}
