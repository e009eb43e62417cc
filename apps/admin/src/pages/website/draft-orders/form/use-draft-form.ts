import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { DraftBody, DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
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
import { minorUnits } from '../../../../ui/money/money.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'

/** As it is typed: a number, or '' for none. */
export type Typed = number | string

export interface DraftRow {
  /** Null for a custom item. */
  variantId: string | null
  /** Of a product: as it was when it was added. */
  title: string
  quantity: Typed
  /** In major units; '' for the price of the product. */
  price: Typed
  isTaxable: boolean
  requiresShipping: boolean
}

export type DraftValues = Omit<DraftBody, 'lines' | 'deliveryCents' | 'discountValue'> & {
  lines: DraftRow[]
  /** In major units. */
  deliveryCents: Typed
  /** A percentage, or an amount in major units. */
  discountValue: Typed
}

const dayMs = 86_400_000

/** The end of a link of which nothing else is known. */
export const usualLinkEnd = () =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + limits.linkDays * dayMs).toISOString()

/** Whether a link leads to nothing payable any more, or has no end yet. */
export const isLinkOver = ({ linkExpiresAt }: Pick<DraftOrder, 'linkExpiresAt'>) =>
  linkExpiresAt === null || Date.parse(linkExpiresAt) <= Date.now()

const emptyValues = (): DraftValues => ({
  ...{ email: '', firstName: '', lastName: '', company: '', address1: '', address2: '', city: '', region: '' },
  ...{ postalCode: '', countryCode: '', phone: '', lines: [], deliveryKind: 'rates', deliveryKey: '' },
  ...{ deliveryName: '', deliveryCents: '', discountKind: 'none', discountValue: '', discountReason: '' },
  ...{ note: '', tags: [], reservedUntil: null, linkExpiresAt: usualLinkEnd() },
})

export const bodyOf = (values: DraftValues, currency: string): DraftBody => ({
  ...values,
  email: values.email.trim(),
  lines: values.lines.map(({ quantity, price, ...line }) => ({
    ...line,
    title: line.title.trim().slice(0, limits.titleLength),
    quantity: Number(quantity),
    priceCents: price === '' ? null : minorUnits(Number(price), currency),
  })),
  deliveryCents: minorUnits(Number(values.deliveryCents), currency),
  discountValue:
    values.discountKind === 'percent'
      ? Math.round(Number(values.discountValue) * 100)
      : minorUnits(Number(values.discountValue), currency),
})

function valuesOf(draft: DraftOrder): DraftValues {
  const { currency, price } = draft
  const part = Object.fromEntries(Object.keys(emptyValues()).map((name) => [name, draft[name as keyof DraftOrder]]))
  const isPercent = draft.discountKind === 'percent'
  return {
    ...(part as unknown as DraftValues),
    lines: draft.lines.map(({ priceCents, ...line }, index) => ({
      ...line,
      title: price.lines[index]?.title || line.title,
      price: priceCents === null ? '' : majorUnits(priceCents, currency),
    })),
    deliveryCents: draft.deliveryCents === 0 ? '' : majorUnits(draft.deliveryCents, currency),
    discountValue:
      draft.discountValue === 0
        ? ''
        : isPercent
          ? draft.discountValue / 100
          : majorUnits(draft.discountValue, currency),
  }
}

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
