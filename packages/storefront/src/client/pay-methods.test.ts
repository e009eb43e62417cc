import { expect, test, vi } from 'vitest'
import { enhanceCopyButtons } from './copy-buttons.ts'
import { enhancePayMethods } from './pay-methods.ts'

test('asks for the fields of the card while the buyer pays by card, also after the browser restored another choice', () => {
  document.body.innerHTML = `<form>
    <input type="radio" name="method" value="card" checked><input type="radio" name="method" value="other">
    <div data-card><input name="cardNumber"></div></form>`
  const form = document.querySelector('form')!
  const [card, other] = form.querySelectorAll<HTMLInputElement>('[name=method]')
  const number = form.querySelector<HTMLInputElement>('[name=cardNumber]')!
  enhancePayMethods(form)
  expect(number.required).toBe(true)
  other!.click()
  expect(number.required).toBe(false)
  card!.checked = true
  dispatchEvent(new Event('pageshow'))
  expect(number.required).toBe(true)
})

test('leaves a form with cards alone as it is', () => {
  document.body.innerHTML = '<form><div data-card><input name="cardNumber"></div></form>'
  enhancePayMethods(document.querySelector('form')!)
  expect(document.querySelector('input')!.required).toBe(false)
})

test('shows the buttons that copy, copies the plain amount, and says if the browser refused', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('refused'))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.body.innerHTML = `<dd><span data-code="180000">180.000 ₫</span><button data-copy hidden>Copy</button>
    <small data-answer data-thanks="Copied" data-failed="Not copied"></small></dd>`
  enhanceCopyButtons()
  const button = document.querySelector('button')!
  const status = document.querySelector('small')!
  expect(button.hidden).toBe(false)
  button.click()
  await vi.waitFor(() => expect(status.textContent).toBe('Copied'))
  expect(writeText).toHaveBeenCalledWith('180000')
  button.click()
  await vi.waitFor(() => expect(status.textContent).toBe('Not copied'))
  vi.unstubAllGlobals()
})
