import { limits } from './limits.ts'

const part = `[A-Za-z0-9_-]{1,${limits.keyPartLength}}`

/** Namespace and name: `custom.material`. */
export const metafieldKeyPattern = new RegExp(`^${part}\\.${part}$`)
/** The namespace of keys that are made from a name. */
export const ownNamespace = 'custom'

const inHeader = new RegExp(`^(.*\\S)\\s*\\(product\\.metafields\\.(${part}\\.${part})\\)$`)

/** A column of a product file: `Material (product.metafields.custom.material)`, as Shopify names it. */
export const metafieldHeader = ({ name, key }: { name: string; key: string }) => `${name} (product.metafields.${key})`

/** The metafield that a column of a product file names; undefined for other columns. */
export function metafieldInHeader(header: string): { name: string; key: string } | undefined {
  const [, name, key] = inHeader.exec(header.trim()) ?? []
  return name !== undefined && key !== undefined ? { name: name.slice(0, limits.nameLength), key } : undefined
}

/** `custom.made_in` for "Made in". */
export function keyForName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/gi, 'd').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '')
  return words === '' ? '' : `${ownNamespace}.${words.slice(0, limits.keyPartLength)}`
}
