import type { ProductFeed, ProductFeedBody } from '@backroom/contract/catalog/product-feeds/endpoints'
import type { FeedFormat, FeedPlatform, FeedSchedule } from '@backroom/contract/catalog/product-feeds/states'
import { type ProductRuleField, productRuleFields } from '@backroom/contract/catalog/products/rule-fields'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import type { FormRules } from '../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import {
  type FormCondition,
  formConditions,
  incompleteConditions,
  sentConditions,
} from '../../../pickers/rules/form-rules.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { type FormField, type FormSource, formMap, isMapIncomplete, sentMap } from './form-map.ts'
import { useSourceNames } from './use-source-names.ts'

export interface FeedValues {
  name: string
  platform: FeedPlatform
  format: FeedFormat
  match: 'all' | 'any'
  conditions: FormCondition[]
  map: FormField[]
  every: FeedSchedule
  /** A select has text values. */
  weekday: string | number
  hour: string | number
}

const valuesOf = ({
  name,
  platform,
  format,
  match,
  conditions,
  map,
  every,
  weekday,
  hour,
}: ProductFeed): FeedValues => ({
  ...{ name, platform, format, match, every },
  conditions: formConditions(conditions),
  map: formMap(map),
  weekday: String(weekday),
  hour: String(hour),
})

const isIncomplete = ({ conditions, map }: FeedValues) =>
  incompleteConditions(productRuleFields, conditions).length > 0 || isMapIncomplete(map)

const contentsFrom = ({ platform, match, conditions, map }: FeedValues) => ({
  ...{ platform, match },
  conditions: sentConditions<ProductRuleField>(conditions),
  map: sentMap(map),
})

/** What the feed contains, as it is sent; undefined while something is missing. */
export const contentsOf = (values: FeedValues) => (isIncomplete(values) ? undefined : contentsFrom(values))

const bodyOf = (values: FeedValues): ProductFeedBody => ({
  ...contentsFrom(values),
  ...{ name: values.name.trim(), format: values.format, every: values.every },
  ...{ weekday: Number(values.weekday), hour: Number(values.hour) },
})

function useRules() {
  const { t } = useTranslation()
  const sourceNames = useSourceNames()
  return {
    labels: {
      name: t('productFeeds.name'),
      platform: t('productFeeds.platform'),
      format: t('productFeeds.format'),
      match: t('productFeeds.match'),
      conditions: t('productFeeds.conditions'),
      map: t('productFeeds.map'),
      every: t('productFeeds.everyHeader'),
      weekday: t('productFeeds.weekday'),
      hour: t('productFeeds.hour'),
    },
    check: ({ name, conditions, map }: FeedValues) => ({
      name: name.trim() === '' && t('productFeeds.nameMissing'),
      conditions:
        incompleteConditions(productRuleFields, conditions).length > 0 && t('productFeeds.conditionsIncomplete'),
      map: isMapIncomplete(map) && t('productFeeds.mapIncomplete'),
    }),
    formatters: {
      platform: (platform: FeedPlatform) => t(`productFeeds.platforms.${platform}`),
      format: (format: FeedFormat) => t(`productFeeds.formats.${format}`),
      match: (match: FeedValues['match']) => t(`pickers.rules.${match}`),
      conditions: (conditions: FormCondition[]) => t('productFeeds.conditionCount', { count: conditions.length }),
      every: (every: FeedSchedule) => t(`productFeeds.every.${every}`),
    },
    rows: {
      conditions: {
        nameOf: ({ field }: FormCondition) => t(`bulkUpdates.field.${field as ProductRuleField}`),
        labelOf: () => t('productFeeds.condition'),
      },
      map: {
        nameOf: ({ id }: FormField) => t(`productFeeds.field.${id}`),
        labelOf: () => t('productFeeds.sources'),
        format: (_: string, sources: unknown) => sourceNames(sources as FormSource[]),
        isFixed: true,
      },
    },
  } satisfies FormRules<FeedValues>
}

/** Reloads the lists. The open feed has its own query. */
export const reloadProductFeeds = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['productFeeds', call] })))

export const useProductFeedForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.productFeeds.show,
    save: api.productFeeds.update,
    id,
    values: valuesOf,
    body: bodyOf,
    // Other contents are written at once.
    onSaved: () => Promise.all([reloadProductFeeds(), queryClient.invalidateQueries({ queryKey: ['tasks'] })]),
  })

const first = (): FeedValues => ({
  ...{ name: '', platform: 'google', format: 'xml', match: 'all', conditions: [], map: formMap({}) },
  ...{ every: 'day', weekday: '1', hour: '4' },
})

export function useNewProductFeedForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const [values] = useState(first)
  // All retries share one idempotency key. A changed feed gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.productFeeds.create, {
    ...useRules(),
    values,
    body: bodyOf,
    send: (body) => api.productFeeds.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await Promise.all([reloadProductFeeds(), queryClient.invalidateQueries({ queryKey: ['tasks'] })])
      await navigateTo('website.product-feeds.update', { id })
    },
  })
}

type LiveName = keyof FeedValues

/** The form of a new or of a stored feed. */
export interface ProductFeedForm {
  field: (name: LiveName) => object
  live: <Name extends LiveName>(
    name: Name,
  ) => {
    label: string
    value: FeedValues[Name]
    onChange: (value: FeedValues[Name]) => void
    error?: ReactNode
    'data-path'?: string
  }
  values: () => FeedValues
}
