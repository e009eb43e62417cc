import { type FormOption, type FormVariant, newVariant } from '../product-values.ts'

/** The options of a product with the variants that they make. */
export interface OptionsAndVariants {
  options: FormOption[]
  variants: FormVariant[]
}

export type ChangeOptions = (next: (now: OptionsAndVariants) => OptionsAndVariants) => void

/** Options without values make no variants yet. */
const complete = (options: readonly FormOption[]) => options.filter(({ values }) => values.length > 0)

const placeOf = (options: readonly FormOption[], id: string) => complete(options).findIndex((one) => one.id === id)

/** How many variants the options make. */
export const combinationCount = (options: readonly FormOption[]) =>
  complete(options).reduce((count, { values }) => count * values.length, 1)

const combinations = (options: readonly FormOption[]): string[][] =>
  complete(options).reduce<string[][]>(
    (before, { values }) => before.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  )

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/** Sorts variants as the options list their values. */
function sorted({ options, variants }: OptionsAndVariants): OptionsAndVariants {
  const places = complete(options).map(({ values }) => new Map(values.map((value, index) => [value, index])))
  const compare = (a: FormVariant, b: FormVariant) => {
    for (const [index, place] of places.entries()) {
      const by = (place.get(a.optionValues[index] ?? '') ?? 0) - (place.get(b.optionValues[index] ?? '') ?? 0)
      if (by !== 0) return by
    }
    return 0
  }
  return { options, variants: variants.toSorted(compare) }
}

const changeOption = (options: readonly FormOption[], id: string, change: (option: FormOption) => FormOption) =>
  options.map((option) => (option.id === id ? change(option) : option))

/** Adds a value. Each combination with it becomes a variant with the prices of a variant beside it. */
export function addValue(now: OptionsAndVariants, id: string, value: string): OptionsAndVariants {
  const options = changeOption(now.options, id, (option) => ({ ...option, values: [...option.values, value] }))
  const place = placeOf(options, id)
  const isFirst = options.find((option) => option.id === id)?.values.length === 1
  // The first value of an option belongs to all variants, which stay the same ones.
  if (isFirst)
    return sorted({
      options,
      variants: now.variants.map((variant) => ({
        ...variant,
        optionValues: variant.optionValues.toSpliced(place, 0, value),
      })),
    })
  const alike = new Map(now.variants.map((variant) => [keyOf(variant.optionValues.toSpliced(place, 1)), variant]))
  const added = combinations(options)
    .filter((combination) => combination[place] === value)
    .map((optionValues) =>
      newVariant({ ...copied(alike.get(keyOf(optionValues.toSpliced(place, 1))) ?? now.variants[0]), optionValues }),
    )
  return sorted({ options, variants: [...now.variants, ...added] })
}

/** What a new variant takes from the variant beside it. A SKU, a barcode and stock are its own. */
function copied(variant: FormVariant | undefined): Partial<FormVariant> {
  if (!variant) return {}
  const { priceCents, compareAtCents, costCents, weightGrams, taxClass, requiresShipping, sellsWithoutStock } = variant
  return { priceCents, compareAtCents, costCents, weightGrams, taxClass, requiresShipping, sellsWithoutStock }
}

/** Removes a value with its variants. The last value is removed like its option. */
export function removeValue(now: OptionsAndVariants, id: string, value: string): OptionsAndVariants {
  const option = now.options.find((one) => one.id === id)
  if (!option?.values.includes(value)) return now
  const place = placeOf(now.options, id)
  const options = changeOption(now.options, id, (one) => ({
    ...one,
    values: one.values.filter((other) => other !== value),
    swatches: withoutKey(one.swatches, value),
  }))
  if (option.values.length === 1) return { options, variants: withoutPlace(now.variants, place) }
  const variants = now.variants.filter(({ optionValues }) => optionValues[place] !== value)
  // A product has a variant, also where the others were deleted before.
  return variants.length > 0 ? { options, variants } : fitVariants({ options, variants: now.variants })
}

/** Renames a value. Its variants stay the same ones, with their stock. */
export function renameValue(now: OptionsAndVariants, id: string, from: string, to: string): OptionsAndVariants {
  const place = placeOf(now.options, id)
  const options = changeOption(now.options, id, (option) => {
    const { [from]: color, ...swatches } = option.swatches
    return {
      ...option,
      values: option.values.map((value) => (value === from ? to : value)),
      swatches: color === undefined ? swatches : { ...swatches, [to]: color },
    }
  })
  const variants = now.variants.map((variant) =>
    variant.optionValues[place] === from ? { ...variant, optionValues: variant.optionValues.with(place, to) } : variant,
  )
  return { options, variants }
}

export const moveValue = (now: OptionsAndVariants, id: string, value: string, to: number): OptionsAndVariants =>
  sorted({
    ...now,
    options: changeOption(now.options, id, (option) => ({
      ...option,
      values: option.values.filter((other) => other !== value).toSpliced(to, 0, value),
    })),
  })

export const addOption = (now: OptionsAndVariants, option: FormOption): OptionsAndVariants => ({
  ...now,
  options: [...now.options, option],
})

/** Removes an option. Of variants that differed in it alone, the first one stays. */
export function removeOption(now: OptionsAndVariants, id: string): OptionsAndVariants {
  const place = placeOf(now.options, id)
  const options = now.options.filter((option) => option.id !== id)
  return { options, variants: place < 0 ? now.variants : withoutPlace(now.variants, place) }
}

export function moveOption(now: OptionsAndVariants, id: string, to: number): OptionsAndVariants {
  const moved = now.options.find((option) => option.id === id)
  if (!moved) return now
  const options = now.options.filter((option) => option.id !== id).toSpliced(to, 0, moved)
  const places = complete(options).map((option) => placeOf(now.options, option.id))
  const variants = now.variants.map((variant) => ({
    ...variant,
    optionValues: places.map((place) => variant.optionValues[place] ?? ''),
  }))
  return sorted({ options, variants })
}

function withoutPlace(variants: readonly FormVariant[], place: number): FormVariant[] {
  const seen = new Set<string>()
  return variants
    .map((variant) => ({ ...variant, optionValues: variant.optionValues.toSpliced(place, 1) }))
    .filter(({ optionValues }) => {
      const key = keyOf(optionValues)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

const withoutKey = (swatches: Record<string, string>, key: string) => {
  const { [key]: _, ...rest } = swatches
  return rest
}

/** Whether each variant has a value of each option, and no other variant has the same ones. */
export function isConsistent({ options, variants }: OptionsAndVariants): boolean {
  const possible = complete(options).map(({ values }) => new Set(values))
  const keys = new Set(variants.map(({ optionValues }) => keyOf(optionValues)))
  return (
    variants.length > 0 &&
    keys.size === variants.length &&
    variants.every(
      ({ optionValues }) =>
        optionValues.length === possible.length &&
        optionValues.every((value, index) => possible[index]?.has(value) === true),
    )
  )
}

/**
 * Makes the variants follow the options, after a merge of two users' changes. Variants that fit stay, and combinations
 * without a variant get one only if none fits.
 */
export function fitVariants(now: OptionsAndVariants): OptionsAndVariants {
  const possible = new Set(combinations(now.options).map(keyOf))
  const seen = new Set<string>()
  const fitting = now.variants.filter(({ optionValues }) => {
    const key = keyOf(optionValues)
    if (!possible.has(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
  if (fitting.length > 0) return sorted({ ...now, variants: fitting })
  return {
    ...now,
    variants: combinations(now.options).map((optionValues) => newVariant({ ...copied(now.variants[0]), optionValues })),
  }
}
