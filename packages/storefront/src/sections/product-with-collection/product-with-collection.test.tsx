import { themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { all, one } from '../../client/find.ts'
import { drawSection, testNeeds } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'

const type = 'product_with_collection'
const schema = themeSchemas.hydro.sections[type]!

it('has a product, a collection, and 4 to 6 products a row [B5-07]', () => {
  expect(Object.keys(schema.fields)).toEqual(['heading', 'product', 'collection', 'item_per_row'])
  expect(schema.fields).toMatchObject({ product: { kind: 'product' }, item_per_row: { min: 4, max: 6 } })
})

it('needs its chosen product, and one product more than it has places', () => {
  const needed = (product: string) => schema.needs?.({ product, collection: 'tees', item_per_row: 5 }, [])
  const collection = { kind: 'collection', handle: 'tees', limit: 7 }
  expect(needed('first')).toEqual([{ kind: 'product', handle: 'first' }, collection])
  expect(needed('')).toEqual([collection])
})

describe.each(themeKeys)('in %s', (themeKey) => {
  it('shows the product with price and link, and the collection in the other places', () => {
    const settings = { heading: 'Pairs', product: 'first', collection: 'tees', item_per_row: 4 }
    const root = drawSection(themeKey, { type, settings })
    const product = one('.pair-product, .duet-piece', root)
    expect(product?.textContent).toContain('Tee 901')
    expect(product?.textContent).toContain('$24.50')
    expect(one('a', product!)?.getAttribute('href')).toBe('/products/first')
    expect(all('.card, .figure', root)).toHaveLength(4)
  })

  it('does not show the product twice', () => {
    const needs = { ...testNeeds, product: { first: testNeeds.collection.tees!.products[0]! } }
    const root = drawSection(themeKey, { type, settings: { product: 'first', collection: 'tees' } }, { needs })
    const titles = all('.card, .figure', root).map((one) => one.querySelector('h2, h3')?.textContent)
    expect(titles).toEqual(['Tee 2', 'Tee 3', 'Tee 4', 'Tee 5'])
  })

  it('shows the collection alone if the product is missing, and nothing if both are', () => {
    const settings = { product: 'gone', collection: 'tees' }
    const root = drawSection(themeKey, { type, settings })
    expect(one('.pair-product, .duet-piece', root)).toBeNull()
    expect(all('.card, .figure', root)).toHaveLength(4)
    const empty = drawSection(themeKey, { type, settings }, { needs: { collection: {}, product: {}, menu: {} } })
    expect([empty.childNodes.length, empty.dataset.note]).toEqual([0, 'Choose a product and a collection.'])
  })
})
