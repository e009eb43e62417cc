import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { DomainError, type FieldText, fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { safeDescription } from '../../platform/safe-html/safe-html.ts'

type Variant = ProductBody['variants'][number]

/** Two names are the same for a buyer. */
const folded = (name: string) => name.trim().normalize('NFC').toLowerCase()

const trimmed = (names: readonly string[]) => names.map((name) => name.trim())

/** The index of the first name that repeats an earlier one, in any case; -1 if none does. */
function repeated(names: readonly string[]): number {
  const seen = new Set<string>()
  return names.findIndex((name) => {
    if (seen.has(folded(name))) return true
    seen.add(folded(name))
    return false
  })
}

/** The tags without white space around them, each once in any case. */
export function keptTags(tags: readonly string[]): string[] {
  const names = trimmed(tags).filter((tag) => tag !== '')
  return names.filter((tag, index) => names.findIndex((other) => folded(other) === folded(tag)) === index)
}

/** Removes white space around names, repeated images and tags, and swatches of values that do not exist. */
export function normalized(body: ProductBody): ProductBody {
  return {
    ...body,
    title: body.title.trim(),
    productType: body.productType.trim(),
    vendor: body.vendor.trim(),
    seoTitle: body.seoTitle.trim(),
    seoDescription: body.seoDescription.trim(),
    tags: keptTags(body.tags),
    metafields: Object.fromEntries(
      Object.entries(body.metafields).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, value.trim()]])),
    ),
    options: body.options.map(normalizedOption),
    images: body.images.filter(
      ({ fileId }, index) => body.images.findIndex((other) => other.fileId === fileId) === index,
    ),
    variants: body.variants.map((variant) => ({ ...variant, optionValues: trimmed(variant.optionValues) })),
  }
}

function normalizedOption({ name, values, swatches = {} }: ProductBody['options'][number]) {
  const kept = trimmed(values)
  const colors = Object.entries(swatches).filter(([value]) => kept.includes(value.trim()))
  return {
    name: name.trim(),
    values: kept,
    ...(colors.length > 0 && {
      swatches: Object.fromEntries(colors.map(([value, color]) => [value.trim(), color.toLowerCase()])),
    }),
  }
}

/** Rejects what the schema allows and a product cannot be, with a text at each field. */
export function requireValid(body: ProductBody): void {
  const errors = [...titleErrors(body), ...optionErrors(body), ...variantErrors(body)]
  if (errors.length > 0)
    throw new DomainError(
      generalErrors.invalid_request,
      errors.map(({ text }) => text),
      errors,
    )
}

const error = (path: string, en: string, vi: string): FieldText & { text: InLanguages } => ({ path, text: { en, vi } })

const titleMissing = error('title', 'Give the product a title.', 'Hãy đặt tên cho sản phẩm.')

const titleErrors = ({ title }: ProductBody) => (title === '' ? [titleMissing] : [])

/** The title without white space around it. Rejects white space alone. */
export const requireTitle = (title: string): string =>
  title.trim() || fail(generalErrors.invalid_request, [titleMissing.text], 'title')

function* optionErrors({ options }: ProductBody) {
  const again = repeated(options.map(({ name }) => name))
  if (again >= 0)
    yield error(
      `options.${again}.name`,
      `Two options are called “${options[again]?.name}”. Rename one.`,
      `Hai thuộc tính cùng tên “${options[again]?.name}”. Hãy đổi tên một thuộc tính.`,
    )
  for (const [index, { name, values }] of options.entries()) {
    if (name === '') yield error(`options.${index}.name`, 'Give the option a name.', 'Hãy đặt tên cho thuộc tính.')
    const empty = values.indexOf('')
    if (empty >= 0)
      yield error(
        `options.${index}.values.${empty}`,
        'Write the value, or remove it.',
        'Hãy nhập giá trị, hoặc xóa nó.',
      )
    const twice = repeated(values)
    if (twice >= 0 && empty < 0)
      yield error(
        `options.${index}.values.${twice}`,
        `“${values[twice]}” is there twice. Rename or remove one.`,
        `Giá trị “${values[twice]}” bị trùng. Hãy đổi tên hoặc xóa một giá trị.`,
      )
  }
}

function* variantErrors({ options, variants, images }: ProductBody) {
  const values = options.map((option) => new Set(option.values))
  const files = new Set(images.map(({ fileId }) => fileId))
  const [names, ids] = [new Set<string>(), new Set<string>()]
  for (const [index, { id, optionValues, imageId }] of variants.entries()) {
    const name = JSON.stringify(optionValues)
    if (!hasValues(optionValues, values))
      yield error(
        `variants.${index}.optionValues`,
        'Choose one of its values for each option.',
        'Hãy chọn một giá trị cho từng thuộc tính.',
      )
    else if (names.has(name) || (id !== undefined && ids.has(id)))
      yield error(
        `variants.${index}.optionValues`,
        optionValues.length === 0
          ? 'Add an option first: without one a product has a single variant.'
          : `Two variants are ${titleOf(optionValues)}. Change or remove one.`,
        optionValues.length === 0
          ? 'Hãy thêm thuộc tính trước: sản phẩm không có thuộc tính chỉ có một biến thể.'
          : `Hai biến thể đều là ${titleOf(optionValues)}. Hãy sửa hoặc xóa một biến thể.`,
      )
    if (imageId !== null && !files.has(imageId))
      yield error(
        `variants.${index}.imageId`,
        'Choose one of the images of this product.',
        'Hãy chọn một trong các ảnh của sản phẩm này.',
      )
    names.add(name)
    if (id !== undefined) ids.add(id)
  }
}

const hasValues = (optionValues: readonly string[], values: readonly ReadonlySet<string>[]) =>
  optionValues.length === values.length && optionValues.every((value, at) => values[at]?.has(value))

/** The title of a variant. */
const titleOf = (optionValues: readonly string[]) => optionValues.join(' / ') || 'Default'

/** The columns of the product itself, but not its handle. */
export const productColumns = (body: ProductBody) => ({
  title: body.title,
  description_html: safeDescription(body.descriptionHtml),
  product_type: body.productType,
  vendor: body.vendor,
  tags: body.tags,
  status: body.status,
  publish_at: body.status === 'draft' ? body.publishAt : null,
  metafields: JSON.stringify(body.metafields),
  seo_title: body.seoTitle,
  seo_description: body.seoDescription,
  options: JSON.stringify(body.options),
})

/** The columns of a variant, which also are the fields of `variantRecord`. */
export const variantColumns = (variant: Variant, position: number) => ({
  id: variant.id,
  position,
  title: titleOf(variant.optionValues),
  option_values: variant.optionValues,
  sku: variant.sku.trim(),
  barcode: variant.barcode.trim(),
  price_cents: variant.priceCents,
  compare_at_cents: variant.compareAtCents,
  cost_cents: variant.costCents,
  weight_grams: variant.weightGrams,
  tax_class: variant.taxClass,
  requires_shipping: variant.requiresShipping,
  sells_without_stock: variant.sellsWithoutStock,
  image_id: variant.imageId,
})
