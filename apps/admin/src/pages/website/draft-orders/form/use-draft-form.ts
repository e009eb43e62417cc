import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { bodyOf, type DraftRow, type DraftValues, emptyValues, valuesOf } from './draft-values.ts'

const isQuantity = ({ quantity }: DraftRow) => Number(quantity) >= 1 && Number(quantity) <= limits.quantity
const isNamed = ({ variantId, title, price }: DraftRow) => variantId !== null || (title.trim() !== '' && price !== '')

/** What the forms of new and stored drafts share. */
function useRules() {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), zone, i18n.language))
  return {
    labels: {
      ...{ email: t('drafts.email'), firstName: t('drafts.firstName'), lastName: t('drafts.lastName') },
      ...{ company: t('drafts.company'), address1: t('drafts.address1'), address2: t('drafts.address2') },
      ...{ city: t('drafts.city'), region: t('drafts.region'), postalCode: t('drafts.postalCode') },
      ...{ countryCode: t('drafts.country'), phone: t('drafts.phone'), lines: t('drafts.items') },
      ...{ deliveryKind: t('drafts.shipping'), deliveryKey: t('drafts.rate'), deliveryName: t('drafts.shippingName') },
      ...{ deliveryCents: t('drafts.shipping'), discountKind: t('drafts.discount') },
      ...{ discountValue: t('drafts.discount'), discountReason: t('drafts.reason') },
      ...{ note: t('drafts.note'), tags: t('drafts.tags') },
      ...{ reservedUntil: t('drafts.reservedUntil'), linkExpiresAt: t('drafts.linkExpiresAt') },
    },
    check: ({ lines, deliveryKind, deliveryName }: DraftValues) => ({
      lines:
        (!lines.every(isQuantity) && t('drafts.quantityMissing')) ||
        (!lines.every(isNamed) && t('drafts.customMissing')),
      deliveryName: deliveryKind === 'custom' && deliveryName.trim() === '' && t('drafts.shippingNameMissing'),
    }),
    formatters: {
      lines: (lines: DraftRow[]) => lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', '),
      tags: (tags: string[]) => tags.join(', '),
      deliveryKind: (kind: DraftValues['deliveryKind']) => t(`drafts.shippingKinds.${kind}`),
      ...{ reservedUntil: moment, linkExpiresAt: moment },
      discountKind: (kind: DraftValues['discountKind']) => t(`drafts.discountKinds.${kind}`),
    },
  } satisfies FormRules<DraftValues>
}

export const reloadDrafts = () => queryClient.invalidateQueries({ queryKey: ['draftOrders'] })

/** Reloads the lists. The open draft has its own query. */
export const reloadLists = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['draftOrders', call] })))

export const useDraftForm = ({ id, currency }: DraftOrder) =>
  useEntityForm({
    ...useRules(),
    load: api.draftOrders.show,
    save: api.draftOrders.update,
    id,
    values: valuesOf,
    body: (values) => bodyOf(values, currency),
    onSaved: reloadLists,
  })

export function useNewDraftForm(currency: string) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  // All retries share one idempotency key. A changed draft gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.draftOrders.create, {
    ...useRules(),
    values: emptyValues(),
    body: (values) => bodyOf(values, currency),
    send: (body) => api.draftOrders.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadLists()
      await navigateTo('website.drafts.detail', { id })
    },
  })
}
