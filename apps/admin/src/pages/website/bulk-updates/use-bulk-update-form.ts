import type { BulkUpdate, BulkUpdateBody } from '@backroom/contract/catalog/bulk-updates/endpoints'
import type { BulkSchedule } from '@backroom/contract/catalog/bulk-updates/states'
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
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { actionOf, type FormAction, formAction, newAction } from './form-actions.ts'

export interface BulkUpdateValues {
  name: string
  match: 'all' | 'any'
  conditions: FormCondition[]
  actions: FormAction[]
  every: BulkSchedule
  runAt: string | null
  /** A select has text values. */
  weekday: string | number
  hour: string | number
}

export const valuesOf = (update: BulkUpdate, currency: string): BulkUpdateValues => ({
  name: update.name,
  match: update.match,
  conditions: formConditions(update.conditions),
  actions: update.actions.map((action, index) => formAction(action, index, currency)),
  every: update.every,
  runAt: update.runAt,
  weekday: String(update.weekday),
  hour: String(update.hour),
})

/** The conditions and actions as they are sent; undefined while one is incomplete. */
export function recipeOf({ match, conditions, actions }: BulkUpdateValues, currency: string) {
  const sent = actions.flatMap((action) => actionOf(action, currency) ?? [])
  if (sent.length < actions.length || incompleteConditions(productRuleFields, conditions).length > 0) return undefined
  return { match, conditions: sentConditions<ProductRuleField>(conditions), actions: sent }
}

const bodyOf = (values: BulkUpdateValues, currency: string): BulkUpdateBody => ({
  name: values.name.trim(),
  match: values.match,
  conditions: sentConditions<ProductRuleField>(values.conditions),
  actions: values.actions.flatMap((action) => actionOf(action, currency) ?? []),
  every: values.every,
  runAt: values.every === 'once' ? values.runAt : null,
  weekday: Number(values.weekday),
  hour: Number(values.hour),
})

function useRules() {
  const { t, i18n } = useTranslation()
  const { currency } = useStore()
  const zone = useTimeZone()
  return {
    labels: {
      name: t('bulkUpdates.name'),
      match: t('bulkUpdates.match'),
      conditions: t('bulkUpdates.conditions'),
      actions: t('bulkUpdates.actions'),
      every: t('bulkUpdates.everyHeader'),
      runAt: t('bulkUpdates.runAt'),
      weekday: t('bulkUpdates.weekday'),
      hour: t('bulkUpdates.hour'),
    },
    check: ({ name, conditions, actions, every, runAt }: BulkUpdateValues) => ({
      name: name.trim() === '' && t('bulkUpdates.nameMissing'),
      conditions:
        incompleteConditions(productRuleFields, conditions).length > 0 && t('bulkUpdates.conditionsIncomplete'),
      actions:
        (actions.length === 0 && t('bulkUpdates.actionMissing')) ||
        (actions.some((action) => !actionOf(action, currency)) && t('bulkUpdates.actionsIncomplete')),
      runAt: every === 'once' && runAt === null && t('bulkUpdates.runAtMissing'),
    }),
    formatters: {
      match: (match: BulkUpdateValues['match']) => t(`pickers.rules.${match}`),
      conditions: (conditions: FormCondition[]) => t('bulkUpdates.conditionCount', { count: conditions.length }),
      actions: (actions: FormAction[]) => actions.map(({ kind }) => t(`bulkUpdates.kind.${kind}`)).join(', '),
      every: (every: BulkSchedule) => t(`bulkUpdates.every.${every}`),
      runAt: (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), zone, i18n.language)),
    },
    rows: {
      conditions: {
        nameOf: ({ field }: FormCondition) => t(`bulkUpdates.field.${field as ProductRuleField}`),
        labelOf: () => t('bulkUpdates.condition'),
      },
      actions: {
        nameOf: ({ kind }: FormAction) => t(`bulkUpdates.kind.${kind}`),
        labelOf: () => t('bulkUpdates.action'),
      },
    },
  } satisfies FormRules<BulkUpdateValues>
}

/** Reloads the lists. The open bulk update has its own query. */
export const reloadBulkUpdates = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['bulkUpdates', call] })))

export function useBulkUpdateForm(id: string) {
  const { currency } = useStore()
  return useEntityForm({
    ...useRules(),
    load: api.bulkUpdates.show,
    save: api.bulkUpdates.update,
    id,
    values: (update: BulkUpdate) => valuesOf(update, currency),
    body: (values) => bodyOf(values, currency),
    onSaved: reloadBulkUpdates,
  })
}

const first = (): BulkUpdateValues => ({
  ...{ name: '', match: 'all', conditions: [], every: 'never', runAt: null, weekday: '1', hour: '9' },
  // The same id in each new form, so that its draft is restored into it.
  actions: [{ ...newAction('price_percent'), id: 'new-first' }],
})

export function useNewBulkUpdateForm() {
  const { t } = useTranslation()
  const { currency } = useStore()
  const navigateTo = useNavigateTo()
  const [values] = useState(first)
  // All retries share one idempotency key. A changed bulk update gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.bulkUpdates.create, {
    ...useRules(),
    values,
    body: (values: BulkUpdateValues) => bodyOf(values, currency),
    send: (body) => api.bulkUpdates.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadBulkUpdates()
      await navigateTo('website.bulkupdates.update', { id })
    },
  })
}

type LiveName = keyof BulkUpdateValues

/** The form of a new or of a stored bulk update. */
export interface BulkUpdateForm {
  field: (name: LiveName) => object
  live: <Name extends LiveName>(
    name: Name,
  ) => {
    label: string
    value: BulkUpdateValues[Name]
    onChange: (value: BulkUpdateValues[Name]) => void
    error?: ReactNode
    'data-path'?: string
  }
  values: () => BulkUpdateValues
  findings: () => readonly { path: string; message: string }[]
}
