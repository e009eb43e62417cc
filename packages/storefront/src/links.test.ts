import type { ThemeLink } from '@backroom/theme/fields/field'
import { expect, it } from 'vitest'
import { collectionPath, linkPath, productPath } from './links.ts'

it('hides the specified word for all products from customers [B3-43]', () => {
  expect(collectionPath('all-lattehub-c')).toBe('/collections/all')
  expect(linkPath({ name: 'collection', params: { slug: '' } })).toBe('/collections/all')
})

it('encodes a handle as one part of the path', () => {
  expect(productPath('a/b?c')).toBe('/products/a%2Fb%3Fc')
  expect(productPath('tee', '1&2')).toBe('/products/tee?variant=1%262')
  expect(collectionPath('../cart')).toBe('/collections/..%2Fcart')
})

it('links to products, pages and external addresses, and to nothing without a target', () => {
  const path = (name: ThemeLink['name'], slug: string) => linkPath({ name, params: { slug } })
  expect(path('product', 'red mug')).toBe('/products/red%20mug')
  expect(path('page', 'about')).toBe('/pages/about')
  expect(path('address', 'https://example.test/?a=1&b=2')).toBe('https://example.test/?a=1&b=2')
  for (const slug of [
    'javascript:alert(1)',
    'java&#115;cript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'shop',
    '',
  ])
    expect(path('address', slug), slug).toBeUndefined()
  expect([path('product', ''), path('page', '')]).toEqual([undefined, undefined])
})

it('returns no link for a page that the storefront lacks', () => {
  expect(linkPath({ name: 'home', params: { slug: '' } })).toBe('/')
  const stored: string = 'javascript:alert(1)'
  expect(linkPath({ name: stored as ThemeLink['name'], params: { slug: 'x' } })).toBeUndefined()
})
