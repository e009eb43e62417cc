import { limits } from '@backroom/contract/catalog/products/limits'
import type { ProductBody, ProductVariantBody } from '@backroom/contract/catalog/products/product-body'
import type { WantedImages } from './wanted-images.ts'

type Image = ProductBody['images'][number]

/**
 * A product with the images that a file names, in the order of the file; images of variants that are not among them follow. Images
 * that the file does not name leave the product, but stay if the file names none, or if one that it names is missing.
 * @param files by the address of the image
 * @param columns that the file has; what it has no column for stays as it is
 */
export function bodyWithImages(
  stored: ProductBody,
  wanted: Pick<WantedImages, 'images' | 'variants'>,
  files: ReadonlyMap<string, string>,
  columns: ReadonlySet<string>,
): ProductBody {
  const alts = new Map(stored.images.map(({ fileId, alt }) => [fileId, alt]))
  const imageAt = (address: string, alt?: string): Image[] => {
    const fileId = files.get(address)
    return fileId === undefined ? [] : [{ fileId, alt: alt ?? alts.get(fileId) ?? '' }]
  }
  const hasAlts = columns.has('Image Alt Text')
  const named = wanted.images.flatMap(({ address, alt }) => imageAt(address, hasAlts ? alt : undefined))
  const isWhole = named.length > 0 && named.length === wanted.images.length
  const ofVariants = wanted.variants.flatMap(({ address }) => imageAt(address))
  const images = distinct([...named, ...(isWhole ? [] : stored.images), ...ofVariants]).slice(0, limits.images)
  const kept = new Set(images.map(({ fileId }) => fileId))
  const addressOf = columns.has('Variant Image') ? variantAddresses(wanted, columns) : () => undefined
  const variants = stored.variants.map((variant) => {
    const address = addressOf(variant)
    const imageId = address === '' ? null : ((address && files.get(address)) ?? variant.imageId)
    return { ...variant, imageId: imageId !== null && kept.has(imageId) ? imageId : null }
  })
  return { ...stored, images, variants }
}

/** Each image once, with its first text. */
function distinct(images: readonly Image[]): Image[] {
  const byFile = new Map<string, Image>()
  for (const image of images) if (!byFile.has(image.fileId)) byFile.set(image.fileId, image)
  return [...byFile.values()]
}

/** What the file says of a variant; undefined if it does not name the variant. */
function variantAddresses({ variants }: Pick<WantedImages, 'variants'>, columns: ReadonlySet<string>) {
  if (!columns.has('Option1 Value')) return () => variants[0]?.address
  const byValues = new Map(variants.map(({ optionValues, address }) => [JSON.stringify(optionValues), address]))
  return ({ optionValues }: ProductVariantBody) => byValues.get(JSON.stringify(optionValues))
}
