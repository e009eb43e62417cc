import { expect, test } from 'vitest'
import { testPage, testProduct, testStore } from '../test-pages.ts'
import type { ProductPageView, StorefrontPageView } from '../views/pages.ts'
import { headOf } from './head.ts'
import { structuredData } from './structured-data.ts'

const vnd = { ...testStore('vi'), currency: 'VND', origin: 'https://lotus.example' }
const tags = (page: StorefrontPageView) => {
  const root = new DOMParser().parseFromString(`<head>${headOf(page)}</head>`, 'text/html')
  return [...root.querySelectorAll('title, meta, link')].map((one) =>
    one.matches('title')
      ? `title ${one.textContent}`
      : one.matches('meta')
        ? `${one.getAttribute('name') ?? one.getAttribute('property')} ${one.getAttribute('content')}`
        : `${one.getAttribute('rel')} ${one.getAttribute('hreflang') ?? one.getAttribute('type') ?? ''} ${one.getAttribute('href')}`,
  )
}
const dataOf = (page: StorefrontPageView) => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(structuredData(page)) ?? []
  return JSON.parse(json)
}
const productPage = (more: Partial<ProductPageView['product']> = {}, store = testStore()): ProductPageView => {
  const page = testPage('product', store) as ProductPageView
  return {
    ...page,
    product: { ...testProduct(more), collection: { id: 'tees', title: 'Tees', href: '/collections/tees' } },
  }
}

test('a page in the shop’s other language is canonical itself, and names all languages', () => {
  const page = productPage({ handle: 'áo', title: 'Áo "ấm"', descriptionHtml: '' }, vnd)
  expect(tags(page)).toEqual(
    expect.arrayContaining([
      'title Áo "ấm" – Northwind Tees',
      'canonical  https://lotus.example/products/%C3%A1o?lang=vi',
      'alternate en https://lotus.example/products/%C3%A1o',
      'alternate vi https://lotus.example/products/%C3%A1o?lang=vi',
      'alternate x-default https://lotus.example/products/%C3%A1o',
      'og:url https://lotus.example/products/%C3%A1o?lang=vi',
      'og:locale vi_VN',
    ]),
  )
})

test('social networks get the picture, the price of the chosen variant and whether it can be bought', () => {
  const page = { ...productPage({}, { ...vnd, currency: 'VND' }), selectedVariantId: 'm-sand' }
  expect(tags(page)).toEqual(
    expect.arrayContaining([
      'og:type product',
      'og:image https://lotus.example/files/1.webp',
      'og:image:width 800',
      'og:image:alt View 1',
      'product:price:amount 2650',
      'product:price:currency VND',
      'product:availability out of stock',
      'twitter:card summary_large_image',
    ]),
  )
})

test('the second page of a collection in the other language keeps both in its address', () => {
  const page = testPage('collection', vnd) as Extract<StorefrontPageView, { kind: 'collection' }>
  const second = { ...page, collection: { ...page.collection, handle: 'áo', page: 2, pages: 3 } }
  expect(tags(second)).toContain('canonical  https://lotus.example/collections/%C3%A1o?page=2&lang=vi')
  expect(tags(second)).toContain('alternate application/rss+xml /rss.xml')
})

test('the home page has the title and description that the merchant wrote', () => {
  const page = testPage('home', { ...testStore(), seoTitle: 'Tees & more', seoDescription: 'Drawn "by hand".' })
  expect(tags(page)).toEqual(expect.arrayContaining(['title Tees & more', 'description Drawn "by hand".']))
  expect(tags(testPage('home'))).toContain('title Northwind Tees')
})

const shop = { src: '/files/shop.webp', width: 1200, height: 630, alt: 'Tees on a line' }
const imageOf = (page: StorefrontPageView) => tags(page).filter((one) => /^(og:image|twitter:)/.test(one))
const ofShop = [
  'og:image http://northwind.localhost/files/shop.webp',
  'og:image:width 1200',
  'og:image:height 630',
  'og:image:alt Tees on a line',
  'twitter:card summary_large_image',
]

test.each(['home', 'collections', 'content', 'content-pages', 'search', 'reviews'] as const)(
  'a %s page shows networks the image that the shop chose, and none if it has neither this nor a picture [A2-37]',
  (kind) => {
    expect(imageOf(testPage(kind, { ...testStore(), socialImage: shop }))).toEqual(ofShop)
    expect(imageOf(testPage(kind))).not.toContain(ofShop[0])
  },
)

test('a product and a collection keep their own pictures, and have the image of the shop without one [A2-37]', () => {
  const store = { ...testStore(), socialImage: shop }
  expect(imageOf(productPage({}, store))[0]).toBe('og:image http://northwind.localhost/files/1.webp')
  expect(imageOf(productPage({ images: [] }, store))).toEqual(ofShop)
  expect(imageOf(productPage({ images: [] }))).toEqual(['twitter:card summary'])
  const page = testPage('collection', store) as Extract<StorefrontPageView, { kind: 'collection' }>
  const { image: _, ...collection } = page.collection
  const own = { ...shop, src: '/files/own.webp' }
  const ofOwn = imageOf({ ...page, collection: { ...collection, image: own } })
  expect(ofOwn[0]).toBe('og:image http://northwind.localhost/files/own.webp')
  expect(imageOf({ ...page, collection: { ...collection, products: [] } })).toEqual(ofShop)
})

test('a search tells networks its own address, and search engines not to index it', () => {
  const all = tags(testPage('search'))
  expect(all).toContain('robots noindex')
  expect(all).toContain('og:url http://northwind.localhost/search?q=tee')
  expect(all.filter((one) => /^(canonical|alternate)/.test(one))).toEqual([])
  const page = { ...testPage('search', testStore('vi')), text: '' } as StorefrontPageView
  expect(tags(page)).toContain('og:url http://northwind.localhost/search?lang=vi')
})

test.each(['cart', 'checkout', 'pending', 'offer', 'thank-you', 'account', 'subscribed', 'not-found'] as const)(
  'a %s page is not indexed, and says nothing to networks',
  (kind) => {
    const all = tags(testPage(kind))
    expect(all).toContain('robots noindex')
    expect(all.filter((one) => /^(canonical|alternate|og:)/.test(one))).toEqual([])
    expect(structuredData(testPage(kind))).toBe('')
  },
)

test('structured data of a product has its place, prices and stock of every variant', () => {
  const { '@graph': things } = dataOf(productPage({}, { ...testStore(), origin: 'https://n.example' }))
  expect(things.map((one: { '@type': string }) => one['@type'])).toEqual(['BreadcrumbList', 'Product'])
  expect(things[0].itemListElement.map((step: { item: string }) => step.item)).toEqual([
    'https://n.example/',
    'https://n.example/collections/tees',
    'https://n.example/products/harbour-tee',
  ])
  expect(things[1]).toMatchObject({
    name: 'Harbour tee',
    brand: { name: 'Northwind' },
    image: ['https://n.example/files/1.webp', 'https://n.example/files/2.webp'],
    offers: { lowPrice: '19.00', highPrice: '26.50', offerCount: 3, availability: 'https://schema.org/InStock' },
  })
  expect(
    things[1].offers.offers.map(({ price, availability }: Record<string, string>) => [price, availability]),
  ).toEqual([
    ['24.50', 'https://schema.org/InStock'],
    ['19.00', 'https://schema.org/InStock'],
    ['26.50', 'https://schema.org/OutOfStock'],
  ])
})

test('a product of one variant has one offer at its own address, in a currency without decimals', () => {
  const [variant] = testProduct().variants
  const page = productPage({ variants: [{ ...variant!, title: '', priceCents: 250000, available: false }] }, vnd)
  expect(dataOf(page)['@graph'][1].offers).toEqual([
    {
      '@type': 'Offer',
      url: 'https://lotus.example/products/harbour-tee',
      priceCurrency: 'VND',
      price: '250000',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  ])
  const many = Array.from({ length: 101 }, (_, index) => ({ ...variant!, id: `v-${index}` }))
  expect(dataOf(productPage({ variants: many }))['@graph'][1].offers.offers).toBeUndefined()
})

test('texts of merchants cannot end the script of structured data', () => {
  const html = structuredData(productPage({ title: '</script><script>alert(1)</script>', vendor: '<!--' }))
  expect(html.match(/<\/?script|<!--/g)).toHaveLength(2)
  expect(dataOf(productPage({ title: '</script>' }))['@graph'][1].name).toBe('</script>')
})
