import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin, signedIn } from '../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../testing/screen.ts'
import { longestWaitMs } from './use-notice-arrival.ts'

afterEach(() => void vi.restoreAllMocks())

const status = 'GET /stores/config/status'
const skip = 'PUT /stores/config/skip'
const product = {
  name: 'Add your first product',
  description: 'Write to {domain}.',
  button: 'Add product',
  path: '/admin/products/create',
  field: 'productAdded',
}
const domain = {
  ...product,
  name: 'Get a domain',
  button: 'Open preferences',
  path: '/admin/preferences',
  field: 'domainConfigured',
}
const last = { ...product, name: 'All set', button: 'Back to Home', path: '/admin/', field: 'finished' }
const answer = (currentConfig: object | null) => ({ currentConfig, steps: [] })
const isShown = () => all('heading').some(({ textContent }) => textContent?.startsWith('Next step:'))

it('shows the current step after loading, with its button [A2-84] [A2-85] [A4-10]', async () => {
  await openAdmin('/orders', { answers: { [status]: answer(product) } })
  expect(isShown()).toBe(false)
  await find('heading', 'Next step: Add your first product')
  await findText('Write to {domain}.')
  await click('button', 'Add product')
  await findAddress('/products/create')
})

/** Whether the page waits when it is drawn first, and a look at it later. */
function watchPage() {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const waits = () => document.querySelector('main')?.hasAttribute('data-arriving')
  const observer = new MutationObserver(() => {
    const first = waits()
    if (first === undefined) return
    observer.disconnect()
    resolve(first)
  })
  observer.observe(document, { childList: true, subtree: true })
  return { waitsFirst: promise, waits }
}

it('is there when the first page of a session is shown, so that no page moves under the mouse', async () => {
  const { setTimeout } = globalThis
  const answered = Promise.withResolvers<object>()
  const page = watchPage()
  // Only the answer ends the wait, and not its longest time.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number, ...more: []) =>
    ms === longestWaitMs ? 0 : setTimeout(work, ms, ...more)) as never)
  await openAdmin('/orders', { answers: { [status]: () => answered.promise } })
  expect(await page.waitsFirst).toBe(true)
  expect(page.waits()).toBe(true)
  answered.resolve(answer(product))
  await vi.waitFor(() => expect(page.waits()).toBe(false))
  expect(isShown()).toBe(true)
})

it('keeps the page waiting for a moment only if the step is never known', async () => {
  const page = watchPage()
  await openAdmin('/orders', { answers: { [status]: () => new Promise(() => {}) } })
  expect(await page.waitsFirst).toBe(true)
  await vi.waitFor(() => expect(page.waits()).toBe(false))
})

it('keeps no later page of a session waiting', async () => {
  const page = watchPage()
  await openAdmin('/orders', { session: { [`backroom.onboardingSeen.${signedIn.storeId}`]: 'seen' } })
  expect(await page.waitsFirst).toBe(false)
})

it("names the store's domain in the step about it [A3-08] [A4-11]", async () => {
  await openAdmin('/orders', { answers: { [status]: answer(domain) } })
  await findText('Write to northwind.localhost:4000.')
  await click('button', 'Open preferences')
  await findAddress('/preferences')
})

it('skips to the next step [A2-86] [A4-12]', async () => {
  const { requests } = await openAdmin('/orders', {
    answers: { [status]: answer(product), [skip]: answer(domain) },
  })
  await find('heading', 'Next step: Add your first product')
  await click('button', 'Skip this step')
  await find('heading', 'Next step: Get a domain')
  expect(requests(skip)).toHaveLength(1)
})

it('is only hidden by its close button [A2-87]', async () => {
  const { requests } = await openAdmin('/orders', { answers: { [status]: answer(product) } })
  await find('heading', 'Next step: Add your first product')
  await click('button', 'Close')
  await vi.waitFor(() => expect(isShown()).toBe(false))
  expect(requests(skip)).toEqual([])
})

it('collapses into the toolbar and reopens from there', async () => {
  await openAdmin('/orders', { answers: { [status]: answer(product) } })
  await find('heading', 'Next step: Add your first product')
  expect(all('button', 'Next step: Add your first product')).toEqual([])
  expect(Object.keys({ ...sessionStorage }).join()).toContain('backroom.onboardingSeen.')
  await click('button', 'Close')
  await vi.waitFor(() => expect(isShown()).toBe(false))
  await click('button', 'Next step: Add your first product')
  await find('heading', 'Next step: Add your first product')
})

it('opens by itself once per session', async () => {
  const session = { [`backroom.onboardingSeen.${signedIn.storeId}`]: 'seen' }
  await openAdmin('/orders', { answers: { [status]: answer(product) }, session })
  await find('button', 'Next step: Add your first product')
  expect(isShown()).toBe(false)
})

it('is placed before the page in the flow, not over it', async () => {
  await openAdmin('/orders', { answers: { [status]: answer(product) } })
  const heading = await find('heading', 'Next step: Add your first product')
  const main = document.querySelector('main')!
  expect(heading.closest('aside')?.nextElementSibling).toBe(main)
})

it('closes on skip when its button is “Back to Home” [A4-13]', async () => {
  const { requests } = await openAdmin('/orders', { answers: { [status]: answer(last) } })
  await find('button', 'Back to Home')
  await click('button', 'Skip this step')
  await vi.waitFor(() => expect(isShown()).toBe(false))
  expect(requests(skip)).toEqual([])
})

it('goes home with “Back to Home”, and does not return in this browser', async () => {
  await openAdmin('/orders', { answers: { [status]: answer(last) } })
  await click('button', 'Back to Home')
  await findAddress('/')
  expect(isShown()).toBe(false)
  expect(Object.keys({ ...localStorage }).join()).toContain('backroom.setUp.')
})

it('shortens the text of its button [A9-10]', async () => {
  await openAdmin('/orders', { answers: { [status]: answer({ ...product, button: 'x'.repeat(60) }) } })
  await find('button', 'x'.repeat(50))
})

it('logs a failure and shows no notice [A8-09]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openAdmin('/orders', { answers: { [status]: 409 } })
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('A call failed silently', expect.anything()), {
    timeout: 4000,
  })
  expect(all('alert')).toEqual([])
  expect(isShown()).toBe(false)
})
