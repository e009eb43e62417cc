import type { FeedPlatform } from '@backroom/contract/catalog/product-feeds/states'

/** What a platform accepts in a field. Lengths are in characters. */
export interface FieldRule {
  isRequired?: true
  maxLength?: number
  oneOf?: readonly string[]
  kind?: 'address' | 'price' | 'gtin' | 'plain'
}

export interface PlatformRules {
  /** The name of the field with the id of the item. */
  idName: string
  availability: Readonly<Record<'in_stock' | 'out_of_stock' | 'backorder', string>>
  descriptionLength: number
  maxFurtherImages: number
  fields: Readonly<Record<string, FieldRule>>
  /** Whether an item needs a brand together with a GTIN or an MPN, or any one of the three. */
  identifiers: 'brand_and_number' | 'any' | 'none'
}

const address: FieldRule = { kind: 'address', maxLength: 2_000 }
const price: FieldRule = { kind: 'price' }
const condition: FieldRule = { isRequired: true, oneOf: ['new', 'refurbished', 'used'] }
const gender: FieldRule = { oneOf: ['male', 'female', 'unisex'] }
const ageGroup: FieldRule = { oneOf: ['newborn', 'infant', 'toddler', 'kids', 'adult'] }
const spaced = { in_stock: 'in stock', out_of_stock: 'out of stock' } as const
const labels = (maxLength: number) =>
  Object.fromEntries([0, 1, 2, 3, 4].map((number) => [`custom_label_${number}`, { maxLength }]))

/**
 * The published rules of each platform as of 2026: Google's product data specification, Meta's and TikTok's catalog fields,
 * and Pinterest's data source fields.
 */
export const platformRules: Readonly<Record<FeedPlatform, PlatformRules>> = {
  google: {
    idName: 'id',
    availability: { in_stock: 'in_stock', out_of_stock: 'out_of_stock', backorder: 'in_stock' },
    descriptionLength: 5_000,
    maxFurtherImages: 10,
    identifiers: 'brand_and_number',
    fields: {
      id: { isRequired: true, maxLength: 50, kind: 'plain' },
      item_group_id: { maxLength: 50, kind: 'plain' },
      title: { isRequired: true, maxLength: 150 },
      description: { isRequired: true, maxLength: 5_000 },
      link: { ...address, isRequired: true },
      image_link: { ...address, isRequired: true },
      additional_image_link: address,
      availability: { isRequired: true, oneOf: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
      price: { ...price, isRequired: true },
      sale_price: price,
      brand: { maxLength: 70 },
      gtin: { maxLength: 50, kind: 'gtin' },
      mpn: { maxLength: 70 },
      google_product_category: { maxLength: 750 },
      product_type: { maxLength: 750 },
      condition: { oneOf: condition.oneOf! },
      color: { maxLength: 100 },
      size: { maxLength: 100 },
      gender,
      age_group: ageGroup,
      material: { maxLength: 200 },
      pattern: { maxLength: 100 },
      ...labels(100),
    },
  },
  meta: {
    idName: 'id',
    availability: { ...spaced, backorder: 'available for order' },
    descriptionLength: 9_999,
    maxFurtherImages: 20,
    identifiers: 'any',
    fields: {
      id: { isRequired: true, maxLength: 100 },
      item_group_id: { maxLength: 100 },
      title: { isRequired: true, maxLength: 200 },
      description: { isRequired: true, maxLength: 9_999 },
      link: { ...address, isRequired: true },
      image_link: { ...address, isRequired: true },
      additional_image_link: address,
      availability: { isRequired: true, oneOf: ['in stock', 'out of stock', 'available for order', 'discontinued'] },
      price: { ...price, isRequired: true },
      sale_price: price,
      brand: { maxLength: 100 },
      gtin: { maxLength: 100, kind: 'gtin' },
      mpn: { maxLength: 100 },
      google_product_category: { maxLength: 250 },
      product_type: { maxLength: 750 },
      condition,
      color: { maxLength: 200 },
      size: { maxLength: 200 },
      gender,
      age_group: ageGroup,
      material: { maxLength: 200 },
      pattern: { maxLength: 100 },
      ...labels(100),
    },
  },
  tiktok: {
    idName: 'sku_id',
    availability: { ...spaced, backorder: 'available for order' },
    descriptionLength: 10_000,
    maxFurtherImages: 10,
    identifiers: 'none',
    fields: {
      sku_id: { isRequired: true, maxLength: 100 },
      item_group_id: { maxLength: 100 },
      title: { isRequired: true, maxLength: 150 },
      description: { isRequired: true, maxLength: 10_000 },
      link: { ...address, isRequired: true },
      image_link: { ...address, isRequired: true },
      additional_image_link: address,
      availability: {
        isRequired: true,
        oneOf: ['in stock', 'available for order', 'preorder', 'out of stock', 'discontinued'],
      },
      price: { ...price, isRequired: true },
      sale_price: price,
      brand: { isRequired: true, maxLength: 150 },
      gtin: { kind: 'gtin' },
      mpn: { maxLength: 70 },
      google_product_category: { maxLength: 750 },
      product_type: { maxLength: 750 },
      condition,
      color: { maxLength: 200 },
      size: { maxLength: 200 },
      gender,
      age_group: ageGroup,
      material: { maxLength: 200 },
      pattern: { maxLength: 100 },
      ...labels(100),
    },
  },
  pinterest: {
    idName: 'id',
    availability: { ...spaced, backorder: 'in stock' },
    descriptionLength: 10_000,
    maxFurtherImages: 10,
    identifiers: 'none',
    fields: {
      id: { isRequired: true, maxLength: 127 },
      item_group_id: { maxLength: 127 },
      title: { isRequired: true, maxLength: 500 },
      description: { isRequired: true, maxLength: 10_000 },
      link: { isRequired: true, kind: 'address', maxLength: 511 },
      image_link: { ...address, isRequired: true },
      additional_image_link: address,
      availability: { isRequired: true, oneOf: ['in stock', 'out of stock', 'preorder'] },
      price: { ...price, isRequired: true },
      sale_price: price,
      brand: { maxLength: 100 },
      gtin: { kind: 'gtin' },
      mpn: { maxLength: 127 },
      google_product_category: { maxLength: 1_000 },
      product_type: { maxLength: 1_000 },
      condition: { oneOf: condition.oneOf! },
      color: { maxLength: 100 },
      size: { maxLength: 100 },
      gender,
      age_group: ageGroup,
      material: { maxLength: 200 },
      pattern: { maxLength: 100 },
      ...labels(1_000),
    },
  },
}
