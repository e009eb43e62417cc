import type { BaseProduct } from '@backroom/contract/catalog/base-products/endpoints'
import type { Answers } from './answers.ts'

export const exampleBaseProduct = (part: Partial<BaseProduct> = {}): BaseProduct => ({
  ...{ key: 't-shirt', name: { en: 'T-shirt', vi: 'Áo thun' }, category: 'clothing', supplier: 'Harbor Print' },
  ...{ fromCents: 780, extraSideCents: 350, leadDays: { min: 2, max: 4 }, productCount: 3 },
  colors: [
    { key: 'white', name: { en: 'White', vi: 'Trắng' }, hex: '#ffffff' },
    { key: 'black', name: { en: 'Black', vi: 'Đen' }, hex: '#1c1c1e' },
  ],
  sizes: [
    { name: 'S', costCents: 780, weightGrams: 140 },
    { name: '3XL', costCents: 1120, weightGrams: 220 },
  ],
  areas: [
    { area: 'front', widthMm: 305, heightMm: 406, dpi: 300 },
    { area: 'back', widthMm: 305, heightMm: 406, dpi: 300 },
  ],
  ...part,
})

export const exampleMug = exampleBaseProduct({
  ...{
    key: 'mug-11oz',
    name: { en: 'Mug 11 oz', vi: 'Cốc 325 ml' },
    category: 'drinkware',
    supplier: 'Lumen Ceramics',
  },
  ...{ fromCents: 520, areas: [{ area: 'wrap', widthMm: 215, heightMm: 90, dpi: 300 }] },
})

export const catalogAnswers: Answers = {
  'GET /stores/catalog': { baseProducts: [exampleBaseProduct(), exampleMug] },
  'GET /stores/catalog/t-shirt': exampleBaseProduct(),
}
