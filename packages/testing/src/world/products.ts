import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { type Random, randomFrom } from './random.ts'
import type { DemoStore } from './stores.ts'

export interface DemoProduct {
  kind: 'tee' | 'hoodie' | 'mug' | 'poster' | 'tote' | 'dress' | 'shirt' | 'scarf'
  title: string
  handle: string
  priceCents: number
  compareAtCents: number | null
  status: ProductStatus
  /** All variants. */
  isSoldOut: boolean
  /** Of each variant; null if not tracked. */
  stock: number | null
  options: { name: string; values: string[] }[]
  description: string
}

const motifs = [
  'Tidewater',
  'Pine Ridge',
  'Slow Sunday',
  'North Star',
  'Wild Fern',
  'Harbour',
  'Paper Moon',
  'Salt & Cedar',
  'Night Train',
  'Morning Fog',
]
const apparel = [
  {
    kind: 'tee',
    noun: 'Tee',
    base: 2400,
    options: [
      { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
      { name: 'Color', values: ['White', 'Navy'] },
    ],
    line: 'Heavy combed cotton with a screen print that stays soft.',
  },
  {
    kind: 'hoodie',
    noun: 'Hoodie',
    base: 4900,
    options: [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }],
    line: 'Brushed inside, boxy outside, made for cold decks and late trains.',
  },
  {
    kind: 'mug',
    noun: 'Mug',
    base: 1600,
    options: [{ name: 'Size', values: ['11 oz', '15 oz'] }],
    line: 'Stoneware with a print fired into the glaze; safe in the dishwasher.',
  },
  {
    kind: 'tote',
    noun: 'Tote',
    base: 1900,
    options: [{ name: 'Color', values: ['Natural', 'Black'] }],
    line: 'A canvas bag for bread, books and everything in between.',
  },
] as const
const names = ['Camille', 'Élise', 'Margaux', 'Solène', 'Inès', 'Odette', 'Juliette', 'Clémence', 'Hélène']
const fashion = [
  {
    kind: 'dress',
    noun: 'dress',
    base: 12900,
    options: [{ name: 'Size', values: ['36', '38', '40', '42'] }],
    line: 'Cut on the bias in a fluid crêpe that moves with you.',
  },
  {
    kind: 'shirt',
    noun: 'shirt',
    base: 8900,
    options: [{ name: 'Size', values: ['36', '38', '40', '42'] }],
    line: 'Washed silk, mother-of-pearl buttons, a collar that holds its line.',
  },
  {
    kind: 'scarf',
    noun: 'scarf',
    base: 5900,
    options: [{ name: 'Color', values: ['Ivory', 'Rust'] }],
    line: 'Hand-rolled edges and a drawing made for this season only.',
  },
] as const

/** The products of a demo store, always the same. */
export function productsOf(store: DemoStore): DemoProduct[] {
  const random = randomFrom(store.productCount * 7 + store.slug.length)
  const isFashion = store.themeKey === 'newchick'
  const [words, lines] = isFashion ? [names, fashion] : [motifs, apparel]
  return Array.from({ length: store.productCount }, (_, index) => {
    const line = lines[index % lines.length]!
    const word = words[Math.floor(index / lines.length) % words.length]!
    const title = `${word} ${line.noun}`
    return { ...demoProduct(title, line, random), ...conditionOf(index) }
  })
}

/** Mostly active products, with some drafts, archived, sold out and with low stock. */
const conditionOf = (index: number): Pick<DemoProduct, 'status' | 'isSoldOut' | 'stock'> => ({
  status: index % 12 === 10 ? 'draft' : index % 15 === 13 ? 'archived' : 'active',
  isSoldOut: index % 13 === 8,
  stock: index % 5 === 4 ? 3 + ((index * 7) % 40) : null,
})

function demoProduct(
  title: string,
  line: (typeof apparel)[number] | (typeof fashion)[number],
  random: Random,
): Omit<DemoProduct, keyof ReturnType<typeof conditionOf>> {
  const priceCents = line.base + random.integer(0, 6) * 100
  return {
    kind: line.kind,
    title,
    handle: title
      .normalize('NFD')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/\s+/g, '-'),
    priceCents,
    compareAtCents: random.next() < 0.25 ? priceCents + 500 + random.integer(0, 5) * 100 : null,
    options: line.options.map(({ name, values }) => ({ name, values: [...values] })),
    description: line.line,
  }
}
