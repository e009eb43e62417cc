import { expect, it } from 'vitest'
import { testProduct } from '../../test-pages.ts'
import { chosenVariant, optionChoices, variantFor } from './variant-choice.ts'

const product = testProduct()
const [sSand, sInk, mSand] = product.variants

it('keeps the other choices where there is such a variant', () => {
  if (!sSand || !sInk) throw new Error('The test product has lost its variants')
  expect(variantFor(product.variants, sSand.options, 1, 'Ink')?.id).toBe('s-ink')
  expect(variantFor(product.variants, sInk.options, 0, 'M')?.id).toBe('m-sand')
  expect(variantFor(product.variants, sInk.options, 0, 'XL')).toBeUndefined()
})

it('says of each value where it leads, whether it is chosen and whether it can be bought', () => {
  if (!sInk) throw new Error('The test product has lost its variants')
  const [size, colour] = optionChoices(product, sInk.options)
  expect(size?.values).toEqual([
    { value: 'S', variantId: 's-ink', chosen: true, available: true },
    { value: 'M', variantId: 'm-sand', chosen: false, available: false },
  ])
  expect(colour?.values.map(({ variantId }) => variantId)).toEqual(['s-sand', 's-ink'])
})

it('leads from nothing chosen to a variant that can be bought', () => {
  expect(variantFor(product.variants, [], 1, 'Sand')?.id).toBe('s-sand')
  expect(optionChoices(product, []).flatMap(({ values }) => values.filter(({ chosen }) => chosen))).toEqual([])
})

it('shows the variant asked for, else the first that can be bought, else the first', () => {
  expect(chosenVariant(product, 'm-sand')).toBe(mSand)
  expect(chosenVariant(product, 'gone')).toBe(sSand)
  expect(chosenVariant({ ...product, variants: mSand ? [mSand] : [] }, 'gone')).toBe(mSand)
  expect(chosenVariant({ ...product, variants: [] }, 'gone')).toBeUndefined()
})
