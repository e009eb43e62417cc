import type { JsonObject } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../../testing/answers.ts'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText, type, typeInto } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const leave = (element: Element) => element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const isInvalid = (element: Element) => element.getAttribute('aria-invalid') === 'true'
const undoName = () => all('button', /^Undo/)[0]?.getAttribute('aria-label')

async function openHydro(panel: string, colors: JsonObject = {}, answers: Answers = {}) {
  const editor = await openEditor(
    'hydro',
    (document) => {
      document.settings.colors = colors
    },
    answers,
  )
  await openPanel(panel)
  return editor
}

describe('a color', () => {
  it.each([
    ['#abcdef', 'Undo: Price: #0d9ef2 → #abcdef'],
    [' #ABC ', 'Undo: Price: #0d9ef2 → #ABC'],
    ['', 'Undo: Price: #0d9ef2 → empty'],
  ])('takes “%s” at once', async (text, step) => {
    await openHydro('Colors')
    await type('Price', text)
    const field = await find('textbox', 'Price')
    await vi.waitFor(() => expect(undoName()).toBe(step))
    expect(isInvalid(field)).toBe(false)
  })

  it.each(['#abcd', 'red', '#12345g', '123456'])('explains “%s”, and stores nothing', async (text) => {
    await openHydro('Colors')
    await type('Price', text)
    const field = await find('textbox', 'Price')
    await vi.waitFor(() => expect(isInvalid(field)).toBe(true))
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('#')
    expect(undoName()).toBe('Undo')
  })

  it('takes the picked color, and follows an undo', async () => {
    await openHydro('Colors', { color_price: '#fed' })
    const picker = document.querySelector<HTMLInputElement>('[aria-label="Price, color picker"]')!
    expect(picker.value).toBe('#ffeedd')
    typeInto(picker, '#010203')
    const field = (await find('textbox', 'Price')) as HTMLInputElement
    await vi.waitFor(() => expect(field.value).toBe('#010203'))
    await click('button', 'Undo: Price: #fed → #010203')
    await vi.waitFor(() => expect([field.value, picker.value]).toEqual(['#fed', '#ffeedd']))
  })
})

describe('a number', () => {
  it('shows its error when the field is left, until it is right again', async () => {
    await openHydro('Typography')
    const field = (await find('spinbutton', 'Price size')) as HTMLInputElement
    const standard = field.value
    typeInto(field, '7')
    await vi.waitFor(() => expect(field.value).toBe('7'))
    expect(isInvalid(field)).toBe(false)
    leave(field)
    await vi.waitFor(() => expect(isInvalid(field)).toBe(true))
    typeInto(field, '')
    await vi.waitFor(() => expect(field.value).toBe(''))
    expect(isInvalid(field)).toBe(true)
    typeInto(field, '80')
    await vi.waitFor(() => expect(isInvalid(field)).toBe(false))
    leave(field)
    await click('button', /^Undo: Price size/)
    await vi.waitFor(() => expect(field.value).toBe(standard))
    expect(isInvalid(field)).toBe(false)
  })

  it('moves with its slider, which follows it', async () => {
    await openHydro('Slideshow')
    const field = (await find('spinbutton', 'Image opacity')) as HTMLInputElement
    const slider = (await find('slider', 'Image opacity')) as HTMLInputElement
    typeInto(slider, '70')
    await vi.waitFor(() => expect(field.value).toBe('70'))
    typeInto(field, '30')
    await vi.waitFor(() => expect(slider.value).toBe('30'))
  })
})

describe('an image', () => {
  const upload = 'POST /stores/files'
  const uploaded = { id: '019a0000-0000-7000-8000-000000000061', url: '/files/new.webp', width: 640, height: 480 }
  function chooseFile(field: HTMLInputElement, files: File[]) {
    Object.defineProperty(field, 'files', { value: files, configurable: true })
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const fileInput = () =>
    vi.waitFor(() => {
      const field = document.querySelector<HTMLInputElement>('#editor-panel input[type=file]')
      if (!field) throw new Error('There is no file input')
      return field
    })

  it('is uploaded once at a time, replaced and removed', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const { requests } = await openHydro('Checkout', {}, { [upload]: () => promise })
    const field = await fileInput()
    chooseFile(field, [])
    chooseFile(field, [new File(['x'], 'one.webp')])
    await findText('Uploading')
    expect(field.disabled).toBe(true)
    chooseFile(field, [new File(['y'], 'two.webp')])
    resolve(uploaded)
    await find('button', 'Checkout logo: Remove image')
    expect(requests(upload)).toHaveLength(1)
    expect(field.disabled).toBe(false)
    expect(field.getAttribute('aria-label')).toBe('Checkout logo: Replace image')
    expect(document.querySelector('#editor-panel img')?.getAttribute('src')).toBe('/files/new.webp')
    await click('button', 'Checkout logo: Remove image')
    await vi.waitFor(() => expect(field.getAttribute('aria-label')).toBe('Checkout logo: Choose image'))
    expect(document.querySelector('#editor-panel img')).toBeNull()
  })

  it('says that the upload failed, and works the next time', async () => {
    let isDown = true
    await openHydro('Checkout', {}, { [upload]: () => (isDown ? 409 : uploaded) })
    const field = await fileInput()
    chooseFile(field, [new File(['x'], 'one.webp')])
    await find('alert', 'Couldn’t upload the image. Choose it again.')
    isDown = false
    chooseFile(field, [new File(['x'], 'one.webp')])
    await find('button', 'Checkout logo: Remove image')
    expect(all('alert', /upload/)).toEqual([])
  })
})

describe('HTML of the merchant', () => {
  it('takes exactly as much as is allowed', async () => {
    await openHydro('Checkout')
    const field = (await find('textbox', 'Custom HTML')) as HTMLTextAreaElement
    typeInto(field, 'x'.repeat(50_000))
    await findText('50,000 / 50,000')
    expect(undoName()).toMatch(/^Undo: Custom HTML/)
    expect(isInvalid(field)).toBe(false)
    typeInto(field, 'x'.repeat(50_001))
    await findText('50,001 / 50,000')
    await vi.waitFor(() => expect(isInvalid(field)).toBe(true))
    typeInto(field, 'x')
    await vi.waitFor(() => expect(isInvalid(field)).toBe(false))
  })
})

describe('the steps of the thank-you page', () => {
  const names = () =>
    [...document.querySelectorAll('#editor-panel details > summary, #editor-panel p[class*=fixed]')].map(
      (one) => one.textContent,
    )

  it('are moved, added and removed, each in one step', async () => {
    await openHydro('Thank-you page')
    const before = await vi.waitFor(() => {
      expect(names().length).toBeGreaterThan(2)
      return names()
    })
    const ups = all('button', / up$/)
    const group = ups.slice(0, 3).map((one) => (one as HTMLButtonElement).disabled)
    expect(group[0]).toBe(true)
    ups[1]?.click()
    await vi.waitFor(() => expect(names().slice(0, 2)).toEqual([before[1], before[0]]))
    all('button', / down$/)[0]?.click()
    await vi.waitFor(() => expect(names()).toEqual(before))
    const removes = all('button', /^Remove /)
    removes[0]?.click()
    await vi.waitFor(() => expect(names()).toHaveLength(before.length - 1))
    await click('button', /^Undo/)
    await vi.waitFor(() => expect(names()).toEqual(before))
  })
})
