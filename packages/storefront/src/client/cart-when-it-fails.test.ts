import { describe, expect, it, vi } from 'vitest'
import { testPage } from '../test-pages.ts'
import { enhanceCart } from './cart.ts'
import { all } from './find.ts'
import { fetched, followVisits, must, press, sheet, show, submit, went } from './when-it-fails-test-api.ts'

followVisits()

describe('a change of the cart', () => {
  const change = (answer: () => Promise<Response>) => {
    show(testPage('cart'))
    enhanceCart()
    fetched.mockImplementation(answer)
    return submit(must('form[data-line]'))
  }

  it.each<[string, () => Promise<Response>]>([
    ['there is no connection', () => Promise.reject(new TypeError('offline'))],
    ['the server refuses it', async () => new Response('<div data-cart></div>', { status: 422 })],
    ['the answer is another page', async () => new Response('<p>Be right back</p>')],
  ])('opens the cart anew if %s', async (_, answer) => {
    expect(change(answer)).toBe(false)
    await vi.waitFor(() => expect(went).toEqual(['/cart']))
    expect(all('[data-cart] form[data-line]').length).toBeGreaterThan(0)
  })

  it('opens the cart anew if the page lost its cart meanwhile', async () => {
    change(async () => {
      must('[data-cart]').remove()
      return new Response('<div data-cart><h1>Cart</h1></div>')
    })
    await vi.waitFor(() => expect(went).toEqual(['/cart']))
  })

  it('says the subtotal if there is no goal, and shows the number of pieces in the cookie', async () => {
    change(async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
      document.cookie = 'cart_count=12'
      return new Response('<main><div data-cart data-saying="Subtotal: $5"><h1>Cart</h1></div></main>')
    })
    await vi.waitFor(() => expect(must('[data-cart-said]').textContent).toBe('Subtotal: $5'))
    expect(must('[data-cart-count]').textContent).toBe('12')
    expect([document.activeElement?.tagName, must('h1').tabIndex]).toEqual(['H1', -1])
    expect(went).toEqual([])
  })

  it('removes a line with the number of its button', async () => {
    show(testPage('cart'))
    enhanceCart()
    fetched.mockResolvedValue(new Response('<div data-cart></div>'))
    const button = must<HTMLButtonElement>('.line-quantity button[name=quantity]')
    submit(must('.line-quantity form:not([data-line])'), button)
    await vi.waitFor(() => expect(all('[data-cart] form')).toEqual([]))
    const [url, init] = fetched.mock.calls[0]!
    expect([new URL(String(url), location.href).pathname, init?.method]).toEqual(['/cart/lines/line', 'POST'])
    expect(String(init?.body)).toBe('quantity=0')
    // A cart without words says nothing.
    expect(must('[data-cart-said]').textContent).toBe('')
  })
})

describe('adding to the cart', () => {
  const form = () => must<HTMLFormElement>('form[data-add]')
  const add = (answer: () => Promise<Response>, submitter: HTMLElement | null = must('[data-add-button]')) => {
    enhanceCart()
    fetched.mockImplementation(answer)
    return submit(form(), submitter)
  }
  const said = () => must('[data-add-answer]')

  it('tells in the cart that it is full', async () => {
    show(testPage('product'))
    add(async () => new Response('', { status: 409, headers: { 'x-cart-full': '1' } }))
    await vi.waitFor(() => expect(went).toEqual(['/cart?full']))
    expect(said().textContent).toBe('')
  })

  it('tells beside the button what is wrong with a quantity', async () => {
    show(testPage('product'))
    add(async () => new Response('Enter a whole number.', { status: 422 }))
    await vi.waitFor(() => expect(said().textContent).toBe('Enter a whole number.'))
    expect([sheet().open, went]).toEqual([false, []])
  })

  it('tells in the cart that fewer were added than were entered', async () => {
    show(testPage('product'))
    add(async () => new Response('<h2>Cart</h2>', { headers: { 'x-quantity-cut': '1' } }))
    await vi.waitFor(() => expect(went).toEqual(['/cart?quantity=cut']))
  })

  it('tells that the server refused it, and allows another try', async () => {
    show(testPage('product'))
    add(async () => new Response('<p>No</p>', { status: 500 }))
    await vi.waitFor(() => expect(said().textContent).toBe(said().dataset.failed))
    expect([sheet().open, must('[data-sheet-body]').innerHTML, went]).toEqual([false, '', []])
  })

  it('cannot be pressed twice before the answer', async () => {
    show(testPage('product'))
    const answer = Promise.withResolvers<Response>()
    add(() => answer.promise)
    const button = must<HTMLButtonElement>('[data-add-button]')
    expect(button.disabled).toBe(true)
    answer.resolve(new Response('<h2>Cart</h2>'))
    await vi.waitFor(() => expect(button.disabled).toBe(false))
  })

  it('works when it is sent by the Enter key, and while the small cart is open', async () => {
    show(testPage('product'))
    const opened = vi.spyOn(sheet(), 'showModal')
    add(async () => new Response('<h2>One</h2>'), null)
    await vi.waitFor(() => expect(must('[data-sheet-body]').textContent).toBe('One'))
    fetched.mockResolvedValue(new Response('<h2>Two</h2>'))
    submit(form())
    await vi.waitFor(() => expect(must('[data-sheet-body]').textContent).toBe('Two'))
    expect(opened).toHaveBeenCalledOnce()
  })

  it('opens the cart if the page has no place for the small one', async () => {
    show(testPage('product'))
    must('[data-sheet-body]').remove()
    add(async () => new Response('<h2>Cart</h2>'))
    await vi.waitFor(() => expect(went).toEqual(['/cart']))
    expect(sheet().open).toBe(false)
  })

  it('adds also where the page says nothing about it', async () => {
    show(testPage('product'))
    said().remove()
    add(async () => new Response('<h2>Cart</h2>'))
    await vi.waitFor(() => expect(sheet().open).toBe(true))
  })
})

describe('the small cart', () => {
  it('closes by a press beside it, not by one inside', async () => {
    show(testPage('home'))
    enhanceCart()
    fetched.mockResolvedValue(new Response('<h2>Cart</h2>'))
    press(must('[data-cart-link]'))
    await vi.waitFor(() => expect(sheet().open).toBe(true))
    press(must('[data-sheet-body] h2'))
    expect(sheet().open).toBe(true)
    press(sheet())
    expect(sheet().open).toBe(false)
  })

  it.each<[string, () => Promise<Response>]>([
    ['there is no connection', () => Promise.reject(new TypeError('offline'))],
    ['the server cannot draw it', async () => new Response('<p>No</p>', { status: 503 })],
  ])('is the page of the cart if %s', async (_, answer) => {
    show(testPage('home'))
    enhanceCart()
    fetched.mockImplementation(answer)
    expect(press(must('[data-cart-link]'))).toBe(false)
    await vi.waitFor(() => expect(went).toEqual(['/cart']))
    expect(sheet().open).toBe(false)
  })

  it('leaves the link of the cart alone in a theme without it, and with every key that opens another tab', () => {
    show(testPage('home'), {}, 'hydro')
    enhanceCart()
    expect(press(must('[data-cart-link]'))).toBe(true)
    show(testPage('home'))
    enhanceCart()
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey'])
      expect(press(must('[data-cart-link]'), { [key]: true })).toBe(true)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['cart_count=7', '7', false],
    ['cart_count=', '0', true],
    ['cart_count=many', '0', true],
  ])('counts nothing but a number: %s', (cookie, text, isHidden) => {
    // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
    document.cookie = cookie
    show(testPage('home'))
    enhanceCart()
    expect([must('[data-cart-count]').textContent, must('[data-cart-count]').hidden]).toEqual([text, isHidden])
  })

  it('finds its number among other cookies', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: sets it like the server
    for (const cookie of ['a_cart_count=5', 'cart_count=3', 'z=9']) document.cookie = cookie
    show(testPage('home'))
    enhanceCart()
    expect(must('[data-cart-count]').textContent).toBe('3')
    // biome-ignore lint/suspicious/noDocumentCookie: takes them back
    for (const name of ['a_cart_count', 'z']) document.cookie = `${name}=; max-age=0`
  })
})
