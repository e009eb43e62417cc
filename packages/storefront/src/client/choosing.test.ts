import type { JsonObject } from '@backroom/theme/document/document'
import { themeKeys } from '@backroom/theme/document/document'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { outlineOf } from '../test-outline.ts'
import { testPage, testProduct, testTheme } from '../test-pages.ts'
import type { ProductPageView } from '../views/pages.ts'
import type { VariantView } from '../views/products.ts'
import { all, one } from './find.ts'
import { enhanceVariants } from './variants.ts'

/** Two of everything: lowered prices and others, sold out and few, a combination that does not exist. */
const variants: VariantView[] = [
  ['S', 'Sand', 'Short'],
  ['S', 'Ink', 'Short'],
  ['S', 'Ink', 'Long'],
  ['M', 'Sand', 'Short'],
  ['M', 'Sand', 'Long'],
  ['L', 'Ink', 'Long'],
].map((options, index) => ({
  ...{ id: options.join('-').toLowerCase(), title: options.join(' / '), options, priceCents: 1900 + index * 155 },
  ...(index % 2 ? { compareAtPriceCents: 3000 } : {}),
  ...(index % 3 ? { left: index } : {}),
  available: index !== 2 && index !== 3,
}))
const page: ProductPageView = {
  ...(testPage('product') as ProductPageView),
  product: testProduct({
    options: [
      { name: 'Size', values: ['S', 'M', 'L'] },
      { name: 'Colour', values: ['Sand', 'Ink'] },
      { name: 'Sleeve', values: ['Short', 'Long'] },
    ],
    variants,
  }),
  selectedVariantId: 's-sand-short',
}

const styles: Record<string, JsonObject> = {
  'buttons and percent': { show_description_variant: true },
  'lists and amounts': {
    ...{ show_description_variant: true, layout: { variant_style: 'dropdown', sale_type: 'amount' } },
    messageLeftInStock: '<p>{{count}} {{unit}} of {{item}}</p>',
  },
  'one button, without savings and stock': {
    ...{ layout: { show_price_saving: false }, hideAddToCart: true, hideHurryBox: true },
  },
}

/** The text without differences of order and of the browser's spelling. */
const heard = (html: string) =>
  outlineOf(html)
    .split('\n')
    .filter((line) => !line.startsWith('script'))
    .map((line) => {
      const [, attributes = '', text = ''] = /^([^“]*)(.*)$/s.exec(line) ?? []
      const parts = attributes
        .replaceAll(location.origin, '')
        .replaceAll(/(data-[\w-]+)=true/g, '$1')
        .trim()
      return [...parts.split(/ (?=[\w-]+(?:=| |$))/).toSorted(), text.replaceAll('…', '')].join(' ').trim()
    })

beforeEach(() => history.replaceState(null, '', '/products/harbour-tee?from=mail'))

const chosenLists = () => all<HTMLSelectElement>('select[data-option]').map(({ value }) => value)
const withoutSelected = (lines: string[]) => lines.map((line) => line.replace(/ ?selected/, ''))

function choose(at: number, value: string) {
  const list = one<HTMLSelectElement>(`select[data-option="${at}"]`)
  if (list) {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  } else one(`a[data-option="${at}"][data-value="${value}"]`)?.click()
}

describe.each(themeKeys)('in %s', (themeKey) => {
  describe.each(Object.keys(styles))('with %s', (style) => {
    const drawn = (selectedVariantId: string, first = true) => {
      const theme = testTheme(themeKey, ({ settings }) => {
        settings.product = { ...styles[style], options_setting: { click_select_variant: first } }
      })
      const html = renderStorefront(
        { ...page, selectedVariantId, isVariantAsked: !first && selectedVariantId !== '' },
        theme,
      )
      // Browsers with scripts ignore these elements.
      return html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    }
    const body = () => withoutSelected(heard(document.body.innerHTML))

    it('every choice in place shows what the server shows at the address of the variant', () => {
      document.body.innerHTML = drawn('s-sand-short')
      enhanceVariants()
      for (const { id, options } of [...variants.toReversed(), variants[1]!]) {
        for (const at of [2, 0, 1, 2, 0]) choose(at, options[at]!)
        expect(location.search).toBe(`?from=mail&variant=${id}`)
        const asked = document.createElement('div')
        asked.innerHTML = drawn(id)
        expect(body()).toEqual(withoutSelected(heard(asked.innerHTML)))
        expect(chosenLists()).toEqual(all('option[selected]', asked).map((chosen) => chosen.getAttribute('value')))
      }
    })

    it('the last of the first choices shows what the server shows, and nothing before it is sent', () => {
      document.body.innerHTML = drawn('', false)
      enhanceVariants()
      choose(1, 'Ink')
      choose(0, 'L')
      expect(one<HTMLInputElement>('[data-variant-id]')?.value).toBe('')
      expect(location.search).toBe('?from=mail')
      choose(2, 'Long')
      const asked = document.createElement('div')
      asked.innerHTML = drawn('l-ink-long', false)
      const unchosen = (lines: string[]) => lines.filter((line) => line !== 'option value “Choose options”')
      expect(unchosen(body())).toEqual(withoutSelected(heard(asked.innerHTML)))
      expect(one<HTMLInputElement>('[data-variant-id]')?.value).toBe('l-ink-long')
    })
  })
})

it('changes nothing on a page without a product, or whose data is missing', () => {
  document.body.innerHTML = '<p>Nothing here</p>'
  expect(enhanceVariants).not.toThrow()
  document.body.innerHTML = '<div data-product-root><a href="/" data-option="0" data-value="S">S</a></div>'
  expect(enhanceVariants).not.toThrow()
})
