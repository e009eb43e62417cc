import type { FeedFieldMap } from '@backroom/contract/catalog/product-feeds/endpoints'
import {
  type FeedSource,
  type FieldSource,
  isNamedSource,
  type MappedField,
  mappedFields,
} from '@backroom/contract/catalog/product-feeds/states'
import { usualMap } from '@backroom/contract/catalog/product-feeds/usual-map'

export interface FormSource extends FieldSource {
  id: string
}

/** A field of the feed while it is edited. */
export interface FormField {
  id: MappedField
  sources: FormSource[]
}

// The same ids each time, so that a field with its stored or usual sources counts as unchanged.
const formSources = (sources: readonly FieldSource[]): FormSource[] =>
  sources.map((source, index) => ({ id: String(index), ...source }))

/** All fields, each with its own sources or the usual ones. */
export const formMap = (map: FeedFieldMap): FormField[] =>
  mappedFields.map((id) => ({ id, sources: formSources(map[id] ?? usualMap[id]) }))

export const usualField = (id: MappedField): FormField => ({ id, sources: formSources(usualMap[id]) })

export const newSource = (source: FeedSource): FormSource => ({ id: `new-${crypto.randomUUID()}`, source, name: '' })

const sentSources = (sources: readonly FormSource[]): FieldSource[] =>
  sources.map(({ source, name }) => ({ source, name: isNamedSource(source) ? name.trim() : '' }))

export const isUsual = ({ id, sources }: FormField) =>
  JSON.stringify(sentSources(sources)) === JSON.stringify(usualMap[id])

export const isIncomplete = ({ source, name }: FieldSource) => isNamedSource(source) && name.trim() === ''

export const isMapIncomplete = (fields: readonly FormField[]) =>
  fields.some(({ sources }) => sources.some(isIncomplete))

/** The fields that differ from the usual ones. */
export const sentMap = (fields: readonly FormField[]): FeedFieldMap =>
  Object.fromEntries(fields.filter((field) => !isUsual(field)).map(({ id, sources }) => [id, sentSources(sources)]))
