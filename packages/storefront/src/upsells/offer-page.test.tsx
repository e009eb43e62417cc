import { themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testStore, testTheme } from '../test-pages.ts'
import type { OfferPageView, OfferProblem } from '../views/pages.ts'
import { offered } from './test-offer.ts'
import { offerOf, offerProblems, offerWithoutCard, withoutTax } from './test-offer-states.ts'

const { socks, scarf } = offered
const [small, medium, large] = scarf.variants

describe.each(themeKeys)('the page of the offer after the payment in %s', (themeKey) => {
  const open = (page: OfferPageView) => {
    const html = renderStorefront(page, testTheme(themeKey))
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    if (!main) throw new Error('There is no main part')
    return main
  }
  const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
  const formsIn = (main: Element) => [...main.querySelectorAll('form')]
  const fieldsOf = (form: HTMLFormElement) => [...new FormData(form)].map(([name, value]) => `${name}=${value}`)
  const buttonsIn = (main: Element) => [...main.querySelectorAll('form button')].map(textOf)

  it('says first that the order is placed, and that nothing is added for shipping', () => {
    const main = open(offerOf())
    expect(textOf(main.querySelector('p'))).toBe('Thank you. Order #1001 is placed.')
    expect(textOf(main)).toContain('What you add here ships with your order at no extra cost.')
    expect(textOf(main)).toContain('10% off when you add it here')
    expect(textOf(main)).not.toContain('together with your order')
  })

  it('escapes the title, and has one of its own without it', () => {
    const attack = '<img src=x onerror=alert(1)>'
    const main = open(offerOf({ title: attack }))
    expect(main.querySelector('h1')?.textContent).toBe(attack)
    expect(main.querySelector('img[src=x]')).toBeNull()
    expect(textOf(open(offerOf({ title: '' })).querySelector('h1'))).toBe('Add this to your order?')
  })

  it('sends what the buyer saw, with a form for each product and one that refuses', () => {
    const page = offerOf()
    const forms = formsIn(open(page))
    const same = [`upsellId=${page.upsellId}`, `attempt=${page.attempt}`]
    expect(forms.map(fieldsOf)).toEqual([
      ['answer=add', ...same, 'item=socks-1:904'],
      ['answer=add', ...same, 'item='],
      ['answer=refuse', same[0]],
    ])
    for (const form of forms) {
      expect(form.getAttribute('action')).toBe('/orders/order-token/offer')
      expect(form.method).toBe('post')
    }
  })

  it('makes buyers choose a variant, each with its amount', () => {
    const main = open(offerOf({ products: [scarf] }))
    const select = main.querySelector('select')
    expect(select?.required).toBe(true)
    expect(textOf(main.querySelector(`label[for="${select?.id}"]`))).toBe('Options of Scarf')
    expect([...(select?.options ?? [])].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose'],
      ['scarf-s:1960', 'S – $19.60 (with $1.60 tax)'],
      ['scarf-m:1960', 'M – $19.60 (with $1.60 tax)'],
      ['scarf-l:2178', 'L – $21.78 (with $1.78 tax)'],
    ])
    expect(textOf(main.querySelector('.price'))).toContain('From $18')
    expect(main.querySelector('dl')).toBeNull()
  })

  it('says on the button what the card is charged, unless that depends on the variant', () => {
    expect(buttonsIn(open(offerOf()))).toEqual([
      'Pay $9.04 with Visa •••• 4242 – Harbour socks',
      'Pay with Visa •••• 4242 – Scarf',
      'No, thanks',
    ])
    const ofOnePrice = { ...scarf, variants: [small!, medium!] }
    expect(buttonsIn(open(offerOf({ products: [ofOnePrice] })))[0]).toBe('Pay $19.60 with Visa •••• 4242 – Scarf')
    const [withTax, exempt] = [medium!, { ...medium!, id: 'scarf-x', taxCents: 0, totalCents: 1800 }]
    const differing = { ...scarf, variants: [withTax, exempt] }
    expect(buttonsIn(open(offerOf({ products: [differing] })))[0]).toBe('Pay with Visa •••• 4242 – Scarf')
  })

  it('adds to the order without a card, and says when it is paid', () => {
    const main = open(offerWithoutCard())
    expect(buttonsIn(main)).toEqual([
      'Add to my order for $9.04 – Harbour socks',
      'Add to my order – Scarf',
      'No, thanks',
    ])
    expect(textOf(main)).toContain('You pay for it together with your order.')
  })

  it('strikes the usual price, and names a single variant', () => {
    const main = open(offerOf({ products: [socks, { ...scarf, variants: [large!] }] }))
    expect([...main.querySelectorAll('s')].map(textOf)).toEqual(['$9.30', '$21'])
    expect([...main.querySelectorAll('.price-now')].map(textOf)).toEqual(['$8.30', '$20'])
    expect([...main.querySelectorAll('h2 + p.muted')].map(textOf)).toEqual(['L'])
  })

  it('shows tax only where it is added', () => {
    expect([...open(offerOf({ products: [socks] })).querySelectorAll('dl > div')].map(textOf)).toEqual([
      'Tax$0.74',
      'To pay$9.04',
    ])
    const main = open(offerOf({ products: [socks, scarf].map(withoutTax) }))
    expect(main.querySelector('dl')).toBeNull()
    expect(main.querySelectorAll('option')[1]?.text).toBe('S – $18')
    expect(textOf(main)).not.toMatch(/tax/i)
  })

  it.each<[OfferProblem, RegExp]>([
    ['changed', /price or the offer has changed/],
    ['declined', /The bank declined the payment\. Your order is placed and stays as it was/],
    ['soldOut', /just sold out/],
    ['unavailable', /currently unavailable/],
  ])('says in an alert why nothing was added: %s', (problem, text) => {
    const alerts = open(offerOf({ problem })).querySelectorAll('[role=alert]')
    expect([...alerts].map(textOf)).toEqual([expect.stringMatching(text)])
    expect(alerts[0]?.getAttribute('tabindex')).toBe('-1')
  })

  it('has no alert without a problem, and says each problem in both languages', () => {
    expect(open(offerOf()).querySelector('[role=alert]')).toBeNull()
    const alerts = (['en', 'vi'] as const).flatMap((language) =>
      offerProblems.map((problem) =>
        textOf(open(offerOf({ problem, store: testStore(language) })).querySelector('[role=alert]')),
      ),
    )
    expect(new Set(alerts).size).toBe(8)
  })

  it('is in Vietnamese', () => {
    const main = open(offerOf({ title: '', store: testStore('vi') }))
    expect(textOf(main.querySelector('p'))).toBe('Cảm ơn bạn. Đơn hàng #1001 đã được đặt.')
    expect(textOf(main.querySelector('h1'))).toBe('Thêm sản phẩm này vào đơn hàng?')
    expect(buttonsIn(main)).toEqual([
      'Thanh toán 9,04 US$ bằng Visa •••• 4242 – Harbour socks',
      'Thanh toán bằng Visa •••• 4242 – Scarf',
      'Không, cảm ơn',
    ])
  })

  it('continues to the order if nothing can be added any more', () => {
    const main = open(offerOf({ products: [], problem: 'soldOut' }))
    expect(buttonsIn(main)).toEqual(['Continue to your order'])
    expect(textOf(main)).not.toContain('ships with your order')
    const soldOut = open(offerOf({ products: [{ ...socks, variants: [] }] }))
    expect(textOf(soldOut)).toContain('Sold out')
    expect(buttonsIn(soldOut)).toEqual(['No, thanks'])
  })
})
