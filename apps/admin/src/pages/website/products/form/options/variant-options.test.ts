import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FormOption, newVariant } from '../product-values.ts'
import * as change from './variant-options.ts'

type Now = change.OptionsAndVariants

const option = (id: string, values: string[] = []): FormOption => ({ id, name: id, values, swatches: {} })
const single: Now = { options: [], variants: [newVariant({ id: 'a', priceCents: 900, sku: 'MUG' })] }
const titles = ({ variants }: Now) => variants.map(({ optionValues }) => optionValues.join('/'))

const withValues = (now: Now, id: string, ...values: string[]) =>
  values.reduce((state, value) => change.addValue(state, id, value), change.addOption(now, option(id)))

it('gives the first value of an option to all variants, which stay the same ones', () => {
  const sized = withValues(single, 'size', 'S')
  expect(sized.variants).toEqual([{ ...single.variants[0], optionValues: ['S'] }])
})

it('makes a variant of each combination, with the price of the variant beside it but its own SKU', () => {
  const all = withValues(withValues(single, 'size', 'S', 'M'), 'color', 'Red', 'Blue, dark')
  expect(titles(all)).toEqual(['S/Red', 'S/Blue, dark', 'M/Red', 'M/Blue, dark'])
  expect(all.variants.map(({ priceCents }) => priceCents)).toEqual([900, 900, 900, 900])
  expect(all.variants.map(({ sku }) => sku)).toEqual(['MUG', '', '', ''])
})

it('keeps the variants of a renamed value, and its colour', () => {
  const before = withValues(single, 'color', 'Red', 'Blue')
  const colored: Now = {
    ...before,
    options: before.options.map((one) => ({ ...one, swatches: { Red: '#ff0000', Blue: '#0000ff' } })),
  }
  const after = change.renameValue(colored, 'color', 'Red', 'Crimson')
  expect(titles(after)).toEqual(['Crimson', 'Blue'])
  expect(after.variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id))
  expect(after.options[0]?.swatches).toEqual({ Blue: '#0000ff', Crimson: '#ff0000' })
})

it('does not bring back a variant that was deleted when another option gets a value', () => {
  const all = withValues(withValues(single, 'size', 'S', 'M'), 'color', 'Red', 'Blue')
  const fewer = { ...all, variants: all.variants.filter(({ optionValues }) => optionValues.join() !== 'M,Blue') }
  expect(titles(change.addValue(fewer, 'color', 'Green'))).toEqual(['S/Red', 'S/Blue', 'S/Green', 'M/Red', 'M/Green'])
})

it('keeps one variant for each remaining combination when an option is removed', () => {
  const all = withValues(withValues(single, 'size', 'S', 'M'), 'color', 'Red', 'Blue')
  const sizes = change.removeOption(all, 'color')
  expect(titles(sizes)).toEqual(['S', 'M'])
  expect(sizes.variants[0]?.sku).toBe('MUG')
  expect(change.removeOption(sizes, 'size').variants).toEqual(single.variants)
})

it('moves options and values, and sorts the variants as they are listed', () => {
  const all = withValues(withValues(single, 'size', 'S', 'M'), 'color', 'Red', 'Blue')
  expect(titles(change.moveOption(all, 'color', 0))).toEqual(['Red/S', 'Red/M', 'Blue/S', 'Blue/M'])
  expect(titles(change.moveValue(all, 'size', 'M', 0))).toEqual(['M/Red', 'M/Blue', 'S/Red', 'S/Blue'])
})

it('makes variants fit the options after a merge of two users’ changes', () => {
  const all = withValues(single, 'size', 'S', 'M')
  const merged = { options: [option('size', ['M', 'L'])], variants: all.variants }
  expect(change.isConsistent(merged)).toBe(false)
  expect(titles(change.fitVariants(merged))).toEqual(['M'])
  const none = { options: [option('color', ['Red'])], variants: all.variants }
  expect(change.fitVariants(none).variants.map(({ priceCents }) => priceCents)).toEqual([900])
})

it('keeps variants and options consistent, whatever is changed', () => {
  const names = fc.constantFrom('a', 'b', 'c')
  const values = fc.constantFrom('1', '2', '3')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('addOption' as const), id: names }),
    fc.record({ kind: fc.constant('removeOption' as const), id: names }),
    fc.record({ kind: fc.constant('moveOption' as const), id: names, to: fc.nat(2) }),
    fc.record({ kind: fc.constant('addValue' as const), id: names, value: values }),
    fc.record({ kind: fc.constant('removeValue' as const), id: names, value: values }),
    fc.record({ kind: fc.constant('moveValue' as const), id: names, value: values, to: fc.nat(2) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
  const apply = (now: Now, one: Step): Now => {
    const found = now.options.find(({ id }) => id === one.id)
    if (one.kind === 'addOption') return found ? now : change.addOption(now, option(one.id))
    if (!found) return now
    if (one.kind === 'removeOption') return change.removeOption(now, one.id)
    if (one.kind === 'moveOption') return change.moveOption(now, one.id, one.to)
    const has = found.values.includes(one.value)
    if (one.kind === 'addValue') return has ? now : change.addValue(now, one.id, one.value)
    if (!has) return now
    if (one.kind === 'removeValue') return change.removeValue(now, one.id, one.value)
    return change.moveValue(now, one.id, one.value, one.to)
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const now = steps.reduce(apply, single)
      expect(change.isConsistent(now)).toBe(true)
      expect(now.variants).toHaveLength(change.combinationCount(now.options))
    }),
  )
})
