import { shownFields } from './check-theme.ts'
import type { Json, Path, ThemeDocument } from './document/document.ts'
import { allCollections } from './fields/define-field.ts'
import type { PlacedField } from './fields/every-field.ts'
import type { MenuChoice } from './fields/field.ts'
import { isObject } from './fields/resolve-fields.ts'
import type { ThemeSchemas } from './schema.ts'

export const referenceNames = ['collection', 'product', 'page', 'menu'] as const
export type ReferenceName = (typeof referenceNames)[number]

/** Something in the store that a theme refers to. */
export interface Reference {
  /** The path of the field with the reference. For a link in a menu, it is the path of the menu. */
  path: Path
  name: ReferenceName
  slug: string
}

/**
 * The references that customers follow or see, in the order of the panels. The page of all products is not a
 * collection.
 */
export const themeReferences = (schemas: ThemeSchemas, document: ThemeDocument): Reference[] =>
  shownFields(schemas, document).flatMap(({ path, ...field }) =>
    referencesIn(field)
      .filter(({ name, slug }) => slug !== '' && !(name === 'collection' && everyProduct.has(slug)))
      .map((one) => ({ path, ...one })),
  )

/** The addresses of images that customers see. */
export const themeImages = (schemas: ThemeSchemas, document: ThemeDocument): { path: Path; address: string }[] =>
  shownFields(schemas, document).flatMap(({ field, path, value }) =>
    field.kind === 'image' && typeof value === 'string' && value !== '' ? [{ path, address: value }] : [],
  )

/** Slugs that mean all products. */
export const everyProduct: ReadonlySet<string> = new Set([allCollections, 'all'])

type Named = Omit<Reference, 'path'>

function referencesIn({ field, value }: Pick<PlacedField, 'field' | 'value'>): Named[] {
  if (field.kind === 'link') return linkIn(value)
  if (field.kind === 'menu') return menuIn(value, field.default)
  if (typeof value !== 'string') return []
  if (field.kind === 'collection' || field.kind === 'product') return [{ name: field.kind, slug: value }]
  return field.kind === 'richText' ? linksInText(value) : []
}

/** The default menu exists in every store, so it is not listed as a reference. */
function menuIn(value: Json, usual: MenuChoice): Named[] {
  if (Array.isArray(value)) return value.flatMap((entry) => linkIn(urlOf(entry)))
  return typeof value === 'string' && value !== usual ? [{ name: 'menu', slug: value }] : []
}

const urlOf = (entry: Json): Json => (isObject(entry) ? (entry.url ?? null) : null)

function linkIn(link: Json): Named[] {
  if (!isObject(link) || !isObject(link.params)) return []
  const { name, params } = link
  return name === 'collection' || name === 'product' || name === 'page'
    ? [{ name, slug: String(params.slug ?? '') }]
    : []
}

const folders: Record<string, ReferenceName> = { products: 'product', collections: 'collection', pages: 'page' }
const ownAddress = /href="\/(products|collections|pages)\/([^"/?#]+)/g

const linksInText = (html: string): Named[] =>
  [...html.matchAll(ownAddress)].flatMap(([, folder = '', part = '']) => {
    const [name, slug] = [folders[folder], decoded(part)]
    return name === undefined || slug === undefined ? [] : [{ name, slug }]
  })

/** Undefined for invalid percent-encoding. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
