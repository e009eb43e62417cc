import { expect, it } from 'vitest'
import { placeIn, placeOfLink, searchOf } from './draft-place.ts'

const here = 'http://lotus.default.localhost:4000/shared?page=home#token'

it('recognizes links to the pages of a draft only', () => {
  const to = (href: string) => placeOfLink(href, here)
  expect(to('/')).toEqual({ page: 'home', slug: '' })
  expect(to('/?lang=vi')).toEqual({ page: 'home', slug: '' })
  expect(to('/products/t%C3%A9e?variant=1')).toEqual({ page: 'product', slug: 'tée' })
  expect(to('/products/%ff')).toEqual({ page: 'product', slug: '%ff' })
  expect(to('/collections/all')).toEqual({ page: 'category', slug: 'all' })
  expect(to('/cart')).toEqual({ page: 'cart', slug: '' })
  for (const other of [
    '/search?q=a',
    '/checkout',
    '/products/',
    '/products/a/b',
    '/cart/lines',
    '/a/cart',
    '/a/products/b',
    '/collections/a/b',
    'http://',
    'https://x.test/cart',
    'mailto:a@x.test',
    '//x.test/',
  ])
    expect(to(other), other).toBeUndefined()
})

it('writes and reads a page in its address, and falls back to the home page', () => {
  for (const place of [{ page: 'home', slug: '' } as const, { page: 'product', slug: 'a&b=c' } as const])
    expect(placeIn(searchOf(place))).toEqual(place)
  expect(searchOf({ page: 'home', slug: '' })).toBe('?page=home')
  expect(searchOf({ page: 'product', slug: 'a b' })).toBe('?page=product&slug=a+b')
  expect(placeIn('?page=constructor&slug=x')).toEqual({ page: 'home', slug: 'x' })
  expect(placeIn('')).toEqual({ page: 'home', slug: '' })
})
