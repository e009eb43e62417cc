import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { useStore, useTimeZone } from '../../../../session/use-store.ts'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { bodyOf, emptyValues, type UpsellValues, valuesOf } from './upsell-values.ts'

/** What the forms for new and stored upsells share. */
function useRules() {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), zone, i18n.language))
  const joined = (values: string[]) => values.join(', ')
  return {
    labels: {
      ...{ name: t('upsells.name'), title: t('upsells.title'), placement: t('upsells.placement') },
      ...{ triggerBy: t('upsells.triggerBy'), triggerValues: t('upsells.triggerValues') },
      ...{ minimumCents: t('upsells.minimumCents'), productIds: t('upsells.products'), percent: t('upsells.percent') },
      ...{ priority: t('upsells.priority'), startsAt: t('upsells.startsAt'), endsAt: t('upsells.endsAt') },
    },
    formatters: {
      placement: (placement: UpsellValues['placement']) => t(`upsells.placements.${placement}`),
      triggerBy: (by: UpsellValues['triggerBy']) => t(`pickers.selections.${by}`),
      ...{ triggerValues: joined, productIds: joined, startsAt: moment, endsAt: moment },
    },
    check: ({ name, triggerBy, triggerValues, productIds, startsAt, endsAt }: UpsellValues) => ({
      name: name.trim() === '' && t('upsells.nameMissing'),
      triggerValues: triggerBy !== 'all' && triggerValues.length === 0 && t('upsells.triggerValuesMissing'),
      productIds: productIds.length === 0 && t('upsells.productsMissing'),
      endsAt: endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) && t('upsells.endsTooEarly'),
    }),
  } satisfies FormRules<UpsellValues>
}

/** Reloads the lists. The open upsell has its own query. */
export const reloadUpsells = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['upsells', call] })))

export function useUpsellForm(id: string) {
  const { currency } = useStore()
  return useEntityForm({
    ...useRules(),
    load: api.upsells.show,
    save: api.upsells.update,
    id,
    values: valuesOf,
    body: (values: UpsellValues) => bodyOf(values, currency),
    onSaved: reloadUpsells,
  })
}

export function useNewUpsellForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { currency } = useStore()
  const [values] = useState(emptyValues)
  // All retries share one idempotency key. A changed upsell gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.upsells.create, {
    ...useRules(),
    values,
    body: (typed: UpsellValues) => bodyOf(typed, currency),
    send: (body) => api.upsells.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadUpsells()
      await navigateTo('website.upsell.update', { id })
    },
  })
}
