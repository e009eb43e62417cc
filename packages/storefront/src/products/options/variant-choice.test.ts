import { expect, it } from 'vitest'
import { testProduct } from '../../test-pages.ts'
import { chosenVariant, optionChoices, variantFor } from './variant-choice.ts'

const product = testProduct()
const [sSand, sInk, mSand] = product.variants

it('keeps the other choices if such a variant exists', () => {
  if (!sSand || !sInk) throw new Error('The test product has lost its variants')
  expect(variantFor(product.variants, sSand.options, 1, 'Ink')?.id).toBe('s-ink')
  expect(variantFor(product.variants, sInk.options, 0, 'M')?.id).toBe('m-sand')
  expect(variantFor(product.variants, sInk.options, 0, 'XL')).toBeUndefined()
})

it('returns for each value its variant and whether it is chosen and available', () => {
  if (!sInk) throw new Error('The test product has lost its variants')
  const [size, colour] = optionChoices(product, sInk.options)
  expect(size?.values).toEqual([
    { value: 'S', variantId: 's-ink', chosen: true, available: true },
    { value: 'M', variantId: 'm-sand', chosen: false, available: false },
  ])
  expect(colour?.values.map(({ variantId }) => variantId)).toEqual(['s-sand', 's-ink'])
})

it('leads from no choice to an available variant', () => {
  expect(variantFor(product.variants, [], 1, 'Sand')?.id).toBe('s-sand')
  expect(optionChoices(product, []).flatMap(({ values }) => values.filter(({ chosen }) => chosen))).toEqual([])
})

it('shows the requested variant, else the first available one, else the first', () => {
  expect(chosenVariant(product, 'm-sand')).toBe(mSand)
  expect(chosenVariant(product, 'gone')).toBe(sSand)
  expect(chosenVariant({ ...product, variants: mSand ? [mSand] : [] }, 'gone')).toBe(mSand)
  expect(chosenVariant({ ...product, variants: [] }, 'gone')).toBeUndefined()
})
