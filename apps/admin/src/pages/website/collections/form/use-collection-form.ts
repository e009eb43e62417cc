import { type CollectionRuleField, collectionRuleFields } from '@backroom/contract/catalog/collections/rule-fields'
import type { CollectionKind, CollectionSort } from '@backroom/contract/catalog/collections/states'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { type FormCondition, incompleteConditions } from '../../../../pickers/rules/form-rules.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import {
  bodyOf,
  type ChosenProduct,
  type CollectionValues,
  emptyValues,
  type NewCollectionValues,
  newBodyOf,
  type Picture,
  valuesOf,
} from './collection-values.ts'

const textIn = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.slice(0, 200)

/** What the forms for new and stored collections share. */
function useRules() {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  return {
    labels: {
      title: t('collections.title'),
      descriptionHtml: t('collections.description'),
      match: t('collections.match'),
      conditions: t('collections.conditions'),
      isPublished: t('collections.isPublished'),
      publishAt: t('collections.publishAt'),
      imageId: t('collections.image'),
      sort: t('collections.sort'),
      handle: t('collections.handle'),
      seoTitle: t('collections.seoTitle'),
      seoDescription: t('collections.seoDescription'),
    },
    formatters: {
      descriptionHtml: textIn,
      match: (match: CollectionValues['match']) => t(`pickers.rules.${match}`),
      conditions: (conditions: FormCondition[]) => t('collections.conditionCount', { count: conditions.length }),
      isPublished: (isPublished: boolean) => t(isPublished ? 'collections.published' : 'collections.unpublished'),
      publishAt: (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), zone, i18n.language)),
      imageId: (picture: Picture | null) => (picture ? t('collections.image') : ''),
      sort: (sort: CollectionSort) => t(`collections.sorts.${sort}`),
    },
    rows: {
      conditions: {
        nameOf: ({ field }: FormCondition) => t(`collections.field.${field as CollectionRuleField}`),
        labelOf: () => t('collections.condition'),
      },
    },
  } satisfies FormRules<CollectionValues>
}

function useCheck() {
  const { t } = useTranslation()
  return (kind: CollectionKind, { title, conditions }: CollectionValues) => ({
    title: title.trim() === '' && t('collections.titleMissing'),
    conditions:
      kind === 'rules' &&
      ((conditions.length === 0 && t('collections.conditionsMissing')) ||
        (incompleteConditions(collectionRuleFields, conditions).length > 0 && t('collections.conditionsIncomplete'))),
  })
}

/** Reloads lists and products. The open collection has its own query. */
export const reloadCollections = () =>
  Promise.all(
    ['list', 'count', 'products', 'ofProduct', 'timeline'].map((call) =>
      queryClient.invalidateQueries({ queryKey: ['collections', call] }),
    ),
  )

export function useCollectionForm(id: string, kind: CollectionKind) {
  const check = useCheck()
  return useEntityForm({
    ...useRules(),
    check: (values: CollectionValues) => check(kind, values),
    load: api.collections.show,
    save: api.collections.update,
    id,
    values: valuesOf,
    body: bodyOf,
    onSaved: reloadCollections,
  })
}

export function useNewCollectionForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const rules = useRules()
  const check = useCheck()
  const [values] = useState(emptyValues)
  // All retries share one idempotency key. A changed collection gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.collections.create, {
    ...rules,
    labels: { ...rules.labels, kind: t('collections.kind'), productIds: t('collections.products') },
    formatters: {
      ...rules.formatters,
      kind: (kind: CollectionKind) => t(`collections.kinds.${kind}`),
      productIds: (products: ChosenProduct[]) => products.map(({ title }) => title).join(', '),
    },
    check: (values: NewCollectionValues) => check(values.kind, values),
    values,
    body: newBodyOf,
    send: (body) => api.collections.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadCollections()
      await navigateTo('website.collections.update', { id })
    },
  })
}
