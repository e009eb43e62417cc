import type { BaseProductSummary } from '@backroom/contract/catalog/base-products/endpoints'

const palette = {
  white: { name: { en: 'White', vi: 'Trắng' }, hex: '#ffffff' },
  black: { name: { en: 'Black', vi: 'Đen' }, hex: '#1c1c1e' },
  navy: { name: { en: 'Navy', vi: 'Xanh navy' }, hex: '#1f2a44' },
  red: { name: { en: 'Red', vi: 'Đỏ' }, hex: '#b3262e' },
  sand: { name: { en: 'Sand', vi: 'Be' }, hex: '#d9c8a9' },
  forest: { name: { en: 'Forest', vi: 'Xanh rêu' }, hex: '#2f4a36' },
  heather: { name: { en: 'Heather grey', vi: 'Xám melange' }, hex: '#b4b6ba' },
  natural: { name: { en: 'Natural', vi: 'Màu mộc' }, hex: '#efe6d2' },
  clear: { name: { en: 'Clear', vi: 'Trong suốt' }, hex: '#eef3f6' },
} as const
type Color = keyof typeof palette

const colors = (...keys: Color[]) => keys.map((key) => ({ key, ...palette[key] }))
const size = (name: string, costCents: number, weightGrams: number) => ({ name, costCents, weightGrams })
const area = (name: BaseProductSummary['areas'][number]['area'], widthMm: number, heightMm: number, dpi = 300) => ({
  ...{ area: name, widthMm, heightMm, dpi },
})

const harbor = 'Harbor Print'
const lumen = 'Lumen Ceramics'
const northline = 'Northline Goods'
const chestAndBack = [area('front', 305, 406), area('back', 305, 406)]

type Row = Omit<BaseProductSummary, 'fromCents'>

// biome-ignore format: a table reads by rows
const rows: readonly Row[] = [
  {
    key: 't-shirt', name: { en: 'T-shirt', vi: 'Áo thun' }, category: 'clothing', supplier: harbor,
    colors: colors('white', 'black', 'navy', 'red', 'sand', 'heather'),
    sizes: [size('S', 780, 140), size('M', 780, 155), size('L', 780, 170), size('XL', 780, 185), size('2XL', 960, 200), size('3XL', 1_120, 220)],
    extraSideCents: 350, areas: [...chestAndBack, area('sleeve', 90, 90)], leadDays: { min: 2, max: 4 },
  },
  {
    key: 'long-sleeve', name: { en: 'Long-sleeve tee', vi: 'Áo thun dài tay' }, category: 'clothing', supplier: harbor,
    colors: colors('white', 'black', 'navy', 'heather'),
    sizes: [size('S', 1_150, 200), size('M', 1_150, 215), size('L', 1_150, 230), size('XL', 1_150, 250), size('2XL', 1_340, 270)],
    extraSideCents: 350, areas: [...chestAndBack, area('sleeve', 80, 380)], leadDays: { min: 2, max: 5 },
  },
  {
    key: 'hoodie', name: { en: 'Hoodie', vi: 'Áo hoodie' }, category: 'clothing', supplier: harbor,
    colors: colors('black', 'navy', 'heather', 'forest', 'sand'),
    sizes: [size('S', 1_990, 480), size('M', 1_990, 510), size('L', 1_990, 545), size('XL', 1_990, 580), size('2XL', 2_240, 620)],
    extraSideCents: 450, areas: [area('front', 305, 305), area('back', 305, 406)], leadDays: { min: 3, max: 5 },
  },
  {
    key: 'sweatshirt', name: { en: 'Sweatshirt', vi: 'Áo nỉ' }, category: 'clothing', supplier: harbor,
    colors: colors('white', 'black', 'heather', 'red'),
    sizes: [size('S', 1_680, 400), size('M', 1_680, 425), size('L', 1_680, 450), size('XL', 1_680, 480), size('2XL', 1_890, 510)],
    extraSideCents: 450, areas: chestAndBack, leadDays: { min: 3, max: 5 },
  },
  {
    key: 'tank-top', name: { en: 'Tank top', vi: 'Áo ba lỗ' }, category: 'clothing', supplier: harbor,
    colors: colors('white', 'black', 'heather'),
    sizes: [size('S', 820, 115), size('M', 820, 125), size('L', 820, 135), size('XL', 820, 150)],
    extraSideCents: 350, areas: [area('front', 280, 356), area('back', 280, 356)], leadDays: { min: 2, max: 4 },
  },
  {
    key: 'mug-11oz', name: { en: 'Mug 11 oz', vi: 'Cốc 325 ml' }, category: 'drinkware', supplier: lumen,
    colors: colors('white', 'black'), sizes: [size('11 oz', 520, 370)],
    extraSideCents: 0, areas: [area('wrap', 215, 90)], leadDays: { min: 1, max: 3 },
  },
  {
    key: 'mug-15oz', name: { en: 'Mug 15 oz', vi: 'Cốc 440 ml' }, category: 'drinkware', supplier: lumen,
    colors: colors('white', 'black'), sizes: [size('15 oz', 690, 470)],
    extraSideCents: 0, areas: [area('wrap', 225, 110)], leadDays: { min: 1, max: 3 },
  },
  {
    key: 'poster', name: { en: 'Poster', vi: 'Áp phích' }, category: 'wall', supplier: northline,
    colors: colors('white'),
    sizes: [size('20 × 30 cm', 560, 60), size('30 × 40 cm', 780, 90), size('50 × 70 cm', 1_290, 180)],
    extraSideCents: 0, areas: [area('full', 500, 700)], leadDays: { min: 1, max: 2 },
  },
  {
    key: 'canvas', name: { en: 'Canvas', vi: 'Tranh canvas' }, category: 'wall', supplier: northline,
    colors: colors('white'),
    sizes: [size('30 × 30 cm', 1_480, 650), size('40 × 60 cm', 2_390, 1_150), size('60 × 90 cm', 3_980, 2_300)],
    extraSideCents: 0, areas: [area('full', 600, 900, 150)], leadDays: { min: 3, max: 6 },
  },
  {
    key: 'phone-case', name: { en: 'Phone case', vi: 'Ốp điện thoại' }, category: 'accessories', supplier: northline,
    colors: colors('clear', 'black'),
    sizes: [size('Small', 690, 35), size('Large', 690, 40)],
    extraSideCents: 0, areas: [area('back', 70, 145)], leadDays: { min: 2, max: 4 },
  },
  {
    key: 'tote-bag', name: { en: 'Tote bag', vi: 'Túi vải' }, category: 'accessories', supplier: harbor,
    colors: colors('natural', 'black'), sizes: [size('38 × 42 cm', 870, 150)],
    extraSideCents: 300, areas: [area('front', 280, 280), area('back', 280, 280)], leadDays: { min: 2, max: 4 },
  },
  {
    key: 'blanket', name: { en: 'Fleece blanket', vi: 'Chăn lông cừu' }, category: 'home', supplier: northline,
    colors: colors('white'),
    sizes: [size('75 × 100 cm', 1_890, 420), size('125 × 150 cm', 2_890, 900), size('150 × 200 cm', 3_790, 1_400)],
    extraSideCents: 0, areas: [area('full', 1_500, 2_000, 150)], leadDays: { min: 4, max: 7 },
  },
]

/** The base products, the same in every shop. */
export const baseProductTable: readonly BaseProductSummary[] = rows.map((row) => ({
  ...row,
  fromCents: Math.min(...row.sizes.map(({ costCents }) => costCents)),
}))
