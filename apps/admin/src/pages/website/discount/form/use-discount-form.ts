import type { Discount } from '@backroom/contract/selling/discounts/endpoints'
import type { DiscountMethod } from '@backroom/contract/selling/discounts/states'
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
import { bodyOf, type DiscountValues, emptyValues, type TypedTier, valuesOf } from './discount-values.ts'

const joined = (values: string[]) => values.join(', ')

/** What the forms for new and stored discounts share. */
function useRules() {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), zone, i18n.language))
  const yesNo = (is: boolean) => t(is ? 'discounts.yes' : 'discounts.no')
  return {
    labels: {
      ...{
        title: t('discounts.title'),
        code: t('discounts.code'),
        kind: t('discounts.kind'),
        value: t('discounts.value'),
      },
      ...{
        appliesTo: t('discounts.appliesTo'),
        itemsBy: t('discounts.itemsBy'),
        itemValues: t('discounts.itemValues'),
      },
      excludesSaleItems: t('discounts.excludesSaleItems'),
      ...{
        maxCents: t('discounts.maxCents'),
        maxPieces: t('discounts.maxPieces'),
        amountPer: t('discounts.amountPer'),
      },
      ...{ buyPieces: t('discounts.buyPieces'), getPieces: t('discounts.getPieces'), maxSets: t('discounts.maxSets') },
      ...{ getBy: t('discounts.getBy'), getValues: t('discounts.getValues') },
      ...{ tiers: t('discounts.tiers'), tiersBy: t('discounts.tiersBy'), tiersOff: t('discounts.tiersOff') },
      ...{ customerTags: t('discounts.customerTags'), segmentIds: t('discounts.segments') },
      ...{ minimumCents: t('discounts.minimumCents'), minimumPieces: t('discounts.minimumPieces') },
      ...{ combinesWith: t('discounts.combinesWith'), isForFirstOrder: t('discounts.isForFirstOrder') },
      ...{ usageLimit: t('discounts.usageLimit'), limitPerCustomer: t('discounts.limitPerCustomer') },
      limitPerCode: t('discounts.limitPerCode'),
      ...{ startsAt: t('discounts.startsAt'), endsAt: t('discounts.endsAt') },
    },
    formatters: {
      kind: (kind: DiscountValues['kind']) => t(`discounts.kinds.${kind}`),
      appliesTo: (target: DiscountValues['appliesTo']) => t(`discounts.targets.${target}`),
      itemsBy: (by: DiscountValues['itemsBy']) => t(`pickers.selections.${by}`),
      ...{ itemValues: joined, getValues: joined, customerTags: joined },
      segmentIds: (ids: string[]) => t('discounts.segmentCount', { count: ids.length }),
      amountPer: (unit: DiscountValues['amountPer']) => t(`discounts.amountUnits.${unit}`),
      getBy: (by: DiscountValues['getBy']) => t(`pickers.selections.${by}`),
      tiersBy: (measure: DiscountValues['tiersBy']) => t(`discounts.tierMeasures.${measure}`),
      tiersOff: (off: DiscountValues['tiersOff']) => t(`discounts.tierReductions.${off}`),
      tiers: (tiers: TypedTier[]) => tiers.map(({ from, value }) => `${from}: ${value}`).join(', '),
      combinesWith: (classes: DiscountValues['combinesWith']) =>
        classes.map((one) => t(`discounts.classes.${one}`)).join(', '),
      ...{ excludesSaleItems: yesNo, isForFirstOrder: yesNo, startsAt: moment, endsAt: moment },
    },
  } satisfies FormRules<DiscountValues>
}

function useCheck() {
  const { t } = useTranslation()
  return (typed: DiscountValues, method: DiscountMethod) => {
    const { title, code, kind, value, itemsBy, itemValues, getBy, getValues, startsAt, endsAt } = typed
    const hasValue = kind === 'percent' || kind === 'amount' || kind === 'buy_get'
    const starts = typed.tiers.map(({ from }) => Number(from))
    return {
      code: method === 'code' && code.trim() === '' && t('discounts.codeMissing'),
      title: method === 'automatic' && title.trim() === '' && t('discounts.titleMissing'),
      value: hasValue && !(Number(value) > 0) && t('discounts.valueMissing'),
      itemsBy: kind === 'gift' && itemsBy === 'all' && t('discounts.giftMissing'),
      itemValues:
        kind !== 'free_shipping' && itemsBy !== 'all' && itemValues.length === 0 && t('discounts.itemValuesMissing'),
      getValues: kind === 'buy_get' && getBy !== 'same' && getValues.length === 0 && t('discounts.itemValuesMissing'),
      tiers:
        kind === 'tiers' &&
        ((!typed.tiers.some((tier) => Number(tier.from) > 0 && Number(tier.value) > 0) &&
          t('discounts.tiersMissing')) ||
          (new Set(starts).size < starts.length && t('discounts.tiersTwice'))),
      endsAt: endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) && t('discounts.endsTooEarly'),
    }
  }
}

/** Reloads the lists. The open discount has its own query. */
export const reloadDiscounts = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['discounts', call] })))

export function useDiscountForm({ id, method }: Pick<Discount, 'id' | 'method'>) {
  const { currency } = useStore()
  const check = useCheck()
  return useEntityForm({
    ...useRules(),
    check: (values: DiscountValues) => check(values, method),
    load: api.discounts.show,
    save: api.discounts.update,
    id,
    values: valuesOf,
    body: (values: DiscountValues) => bodyOf(values, currency),
    onSaved: reloadDiscounts,
  })
}

export function useNewDiscountForm(method: DiscountMethod) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { currency } = useStore()
  const check = useCheck()
  const [values] = useState(emptyValues)
  // All retries share one idempotency key. A changed discount gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.discounts.create, {
    ...useRules(),
    check: (typed: DiscountValues) => check(typed, method),
    values,
    body: (typed: DiscountValues) => bodyOf(typed, currency),
    send: (body) => api.discounts.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadDiscounts()
      await navigateTo('website.discount.code.update', { id })
    },
  })
}
