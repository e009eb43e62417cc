import type { Collection, CollectionBody } from '@backroom/contract/catalog/collections/endpoints'
import { type CollectionRuleField, collectionRuleFields } from '@backroom/contract/catalog/collections/rule-fields'
import type { CollectionKind, CollectionSort } from '@backroom/contract/catalog/collections/states'
import {
  type FormCondition,
  formConditions,
  incompleteConditions,
  newCondition,
  sentConditions,
} from '../../../../pickers/rules/form-rules.ts'

export interface Picture {
  id: string
  url: string
}

/** A product that was chosen for a new collection. */
export interface ChosenProduct {
  id: string
  title: string
  imageUrl: string
}

export interface CollectionValues {
  title: string
  descriptionHtml: string
  match: 'all' | 'any'
  conditions: FormCondition[]
  isPublished: boolean
  publishAt: string | null
  imageId: Picture | null
  sort: CollectionSort
  handle: string
  seoTitle: string
  seoDescription: string
}

export interface NewCollectionValues extends CollectionValues {
  kind: CollectionKind
  productIds: ChosenProduct[]
}

export const emptyValues = (): NewCollectionValues => ({
  ...{ kind: 'manual', title: '', descriptionHtml: '', match: 'all', isPublished: true, publishAt: null },
  // The same id in each new form, so that its draft is restored into it.
  conditions: [{ ...newCondition(collectionRuleFields, 'tag'), id: 'new-first' }],
  ...{ imageId: null, sort: 'manual', handle: '', seoTitle: '', seoDescription: '', productIds: [] },
})

export const valuesOf = (collection: Collection): CollectionValues => ({
  title: collection.title,
  descriptionHtml: collection.descriptionHtml,
  match: collection.match,
  conditions: collection.kind === 'rules' ? formConditions(collection.conditions) : [],
  isPublished: collection.isPublished,
  publishAt: collection.publishAt,
  imageId: collection.image,
  sort: collection.sort,
  handle: collection.handle,
  seoTitle: collection.seoTitle,
  seoDescription: collection.seoDescription,
})

export const bodyOf = ({ title, conditions, imageId, isPublished, publishAt, ...values }: CollectionValues) =>
  ({
    ...values,
    title: title.trim(),
    conditions: sentConditions<CollectionRuleField>(conditions),
    imageId: imageId?.id ?? null,
    isPublished,
    // It has no effect on a published one, and would come back when that is hidden.
    publishAt: isPublished ? null : publishAt,
  }) satisfies CollectionBody

export const newBodyOf = ({ kind, productIds, ...values }: NewCollectionValues) => ({
  ...bodyOf(values),
  kind,
  ...(kind === 'manual' ? { conditions: [] } : {}),
  productIds: kind === 'manual' ? productIds.map(({ id }) => id) : [],
})

/** The rules that can be sent; undefined while a condition is incomplete or missing. */
export const rulesOf = ({ match, conditions }: CollectionValues) =>
  conditions.length > 0 && incompleteConditions(collectionRuleFields, conditions).length === 0
    ? { match, conditions: sentConditions<CollectionRuleField>(conditions) }
    : undefined
