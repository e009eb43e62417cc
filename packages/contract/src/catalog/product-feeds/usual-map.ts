import type { FieldSource, MappedField } from './states.ts'

const of = (source: FieldSource['source'], name = ''): FieldSource => ({ source, name })
/** The names under which merchants have the options, in lower case. */
const colors = ['color', 'colour', 'màu', 'màu sắc'].map((name) => of('option', name))
const sizes = ['size', 'kích thước', 'cỡ', 'kích cỡ'].map((name) => of('option', name))
const kept = (column: string) => of('feed_value', `Google Shopping / ${column}`)

/** What fills the fields until a merchant chooses otherwise. */
export const usualMap: Readonly<Record<MappedField, readonly FieldSource[]>> = {
  title: [of('title_with_variant')],
  description: [of('description'), of('seo_description'), of('title')],
  brand: [of('vendor'), of('shop_name')],
  gtin: [of('barcode')],
  mpn: [kept('MPN'), of('sku')],
  google_product_category: [kept('Google Product Category'), of('feed_value', 'Product Category')],
  product_type: [of('product_type'), of('collection')],
  condition: [kept('Condition'), of('text', 'new')],
  color: colors,
  size: sizes,
  gender: [kept('Gender')],
  age_group: [kept('Age Group')],
  material: [of('option', 'material'), of('option', 'chất liệu')],
  pattern: [of('option', 'pattern'), of('option', 'họa tiết')],
  custom_label_0: [kept('Custom Label 0')],
  custom_label_1: [kept('Custom Label 1')],
  custom_label_2: [kept('Custom Label 2')],
  custom_label_3: [kept('Custom Label 3')],
  custom_label_4: [kept('Custom Label 4')],
}
