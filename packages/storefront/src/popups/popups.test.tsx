import { type JsonObject, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enhancePopups } from '../client/popups.ts'
import { renderStorefront } from '../render/render-page.tsx'
import { pageKinds, testPage, testTheme } from '../test-pages.ts'
import type { StorefrontPageView } from '../views/pages.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

const all = { discount: { isShow: true }, welcome: { isShow: true, code: 'HELLO10' }, subscribe: { isShow: true } }
const drawn = (themeKey: ThemeKey, popup: JsonObject, kind: StorefrontPageView['kind'] = 'home') =>
  renderStorefront(
    testPage(kind),
    testTheme(themeKey, ({ settings }) => {
      settings.popup = popup
    }),
  )
const open = () => document.querySelector<HTMLDialogElement>('dialog[data-popup][open]')?.dataset.popup
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
function visit(popup: JsonObject = all) {
  document.body.innerHTML = drawn('hydro', popup)
  enhancePopups()
}

describe.each(themeKeys)('the popups of %s', (themeKey) => {
  it('are closed on shop pages, and missing at the checkout and after it', () => {
    for (const kind of pageKinds) {
      const count = drawn(themeKey, all, kind).split('data-popup="').length - 1
      const isQuiet = ['checkout', 'pending', 'offer', 'thank-you', 'account', 'subscribed'].includes(kind)
      expect(count, kind).toBe(isQuiet ? 0 : 3)
    }
    expect(drawn(themeKey, all)).not.toMatch(/<dialog[^>]* open/)
    expect(drawn(themeKey, {})).not.toContain('data-popup')
  })

  it('are dialogs with a name, a close button and escaped texts', () => {
    document.body.innerHTML = drawn(themeKey, {
      discount: { ...all.discount, title: '<b>Sale</b>', content: '<p>Fine</p><script>alert(1)</script>' },
    })
    const dialog = find('dialog[data-popup]')
    const title = document.getElementById(dialog.getAttribute('aria-labelledby')!)
    expect(title?.textContent).toBe('<b>Sale</b>')
    expect(dialog.querySelector('form[method=dialog] button')?.getAttribute('aria-label')).toBe('Close')
    expect(dialog.innerHTML).toContain('<p>Fine</p>')
    expect(dialog.querySelector('script')).toBeNull()
  })

  it('promise no code that the shop cannot give', () => {
    expect(drawn(themeKey, { discount: { isShow: true } })).not.toMatch(/code/i)
    expect(drawn(themeKey, { welcome: { isShow: true, code: '' } })).not.toContain('data-copy')
  })
})

describe('a visitor', () => {
  it('sees one popup after five seconds, each once, and at most one per visit', () => {
    visit()
    vi.advanceTimersByTime(4_999)
    expect(open()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(open()).toBe('welcome')
    expect(document.activeElement?.id).toBe('popup-welcome')
    visit()
    vi.advanceTimersByTime(60_000)
    expect(open()).toBeUndefined()
    for (const next of ['discount', 'subscribe', undefined]) {
      sessionStorage.clear()
      visit()
      vi.advanceTimersByTime(5_000)
      expect(open()).toBe(next)
    }
  })

  it('sees it as soon as the pointer leaves through the top, not the side', () => {
    visit()
    const leave = (clientY: number) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }))
    leave(200)
    expect(open()).toBeUndefined()
    leave(-1)
    expect(open()).toBe('welcome')
  })

  it('is not interrupted while typing or while another dialog is open', () => {
    visit()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    vi.advanceTimersByTime(5_000)
    expect(open()).toBeUndefined()
    field.blur()
    const sheet = find<HTMLDialogElement>('dialog[data-sheet]')
    sheet.showModal()
    vi.advanceTimersByTime(5_000)
    expect(open()).toBeUndefined()
    sheet.close()
    vi.advanceTimersByTime(5_000)
    expect(open()).toBe('welcome')
  })

  it('sees no popup if the browser cannot remember it', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    visit()
    vi.advanceTimersByTime(60_000)
    expect(open()).toBeUndefined()
  })
})

describe('the sign-up form', () => {
  const send = async (answer: () => Promise<Response>) => {
    visit({ subscribe: { isShow: true } })
    fetched.mockImplementation(answer)
    find<HTMLInputElement>('[name=email]').value = 'ada@example.test'
    const form = find('form[data-subscribe]')
    expect(form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false)
    const said = find('[data-answer]')
    await vi.waitFor(() => expect(said.textContent).not.toBe(''))
    return { said: said.textContent, isAsking: !find('[data-fields]').hidden }
  }

  it('shows the answer in place', async () => {
    const answered = await send(async () => new Response(null, { status: 204 }))
    expect(answered).toEqual({ said: 'Thank you for subscribing.', isAsking: false })
    expect(document.activeElement?.className).toBe('popup-close')
    const [url, init] = fetched.mock.calls[0]!
    expect(String(url)).toContain('/subscribers')
    expect(String(init?.body)).toBe('source=subscribe&email=ada%40example.test')
  })

  it('asks again after an invalid address or a failed request', async () => {
    const wrong = await send(async () => new Response('', { status: 422 }))
    expect(wrong).toEqual({ said: 'Please enter a full email address.', isAsking: true })
    const offline = await send(() => Promise.reject(new TypeError('offline')))
    expect(offline).toEqual({ said: 'Couldn’t subscribe. Please try again in a moment.', isAsking: true })
  })
})

it('copies the welcome code and confirms it, or shows how to copy it by hand', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  visit({ welcome: { ...all.welcome, successTitle: 'Yours!' } })
  writeText.mockRejectedValueOnce(new Error('denied')).mockResolvedValueOnce()
  for (const texts of ['Your browser blocked copying. Please select the code and copy it.', 'Yours!']) {
    find('[data-copy]').click()
    await vi.waitFor(() => expect(find('.popup-code [data-answer]').textContent).toBe(texts))
  }
  expect(writeText).toHaveBeenLastCalledWith('HELLO10')
})
