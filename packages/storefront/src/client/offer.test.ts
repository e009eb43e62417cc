import { expect, it, vi } from 'vitest'
import { testPage } from '../test-pages.ts'
import { offerOf } from '../upsells/test-offer-states.ts'
import { all } from './find.ts'
import { enhanceOffer } from './offer.ts'
import { followVisits, must, show, submit } from './when-it-fails-test-api.ts'

followVisits()

const buttons = () => all<HTMLButtonElement>('[data-offer] button[type="submit"]')
const open = (page = testPage('offer')) => {
  vi.useFakeTimers()
  show(page)
  enhanceOffer(must('[data-offer]'))
}

it('sends one answer: no button of any form can be pressed again until the page is shown anew', () => {
  open()
  submit(must('[data-offer] form'))
  // The browser collects the values first.
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false, false])
  vi.runAllTimers()
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true, true])
  dispatchEvent(new Event('pageshow'))
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false, false])
})

it('leaves the buttons as they are if something else has stopped the submission', () => {
  open()
  must('[data-offer] form').addEventListener('submit', (event) => event.preventDefault())
  submit(must('[data-offer] form'))
  vi.runAllTimers()
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false, false])
})

it('moves to the reason why nothing was added, if there is one', () => {
  open(offerOf({ problem: 'declined' }))
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  open()
  expect(document.activeElement).toBe(document.body)
})
