import type { CostRules } from '@backroom/contract/analytics/profit/endpoints'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useStore, useTimeZone } from '../../../../session/use-store.ts'
import { dayIn } from '../../../../ui/dates/date-time.ts'
import { minorUnits } from '../../../../ui/money/money.ts'

/** Major units or a percentage, as typed. */
type Typed = string | number
export interface GoodsRow {
  appliesTo: CostRules['goods'][number]['appliesTo']
  key: string
  pieceCents: Typed
  basisPoints: Typed
}
export interface ShippingRow {
  countryCode: string
  orderCents: Typed
  itemCents: Typed
}

/** Basis points per percent. */
const perPercent = 100
const percentOf = (basisPoints: number) => basisPoints / perPercent
const basisPointsOf = (percent: Typed) => Math.round(Number(percent) * perPercent)

/** Saves costs as a new version. It applies from today by default. */
export function useCostForm() {
  const { t } = useTranslation()
  const { currency } = useStore()
  const today = dayIn(useTimeZone(), new Date())
  const units = (cents: number) => majorUnits(cents, currency)
  const cents = (typed: Typed) => minorUnits(Number(typed), currency)
  return useEntityForm({
    load: api.profit.rules,
    save: api.profit.saveRules,
    values: (stored) => ({
      paymentBasisPoints: percentOf(stored.paymentBasisPoints) as Typed,
      paymentCents: units(stored.paymentCents) as Typed,
      disputeCents: units(stored.disputeCents) as Typed,
      otherBasisPoints: percentOf(stored.otherBasisPoints) as Typed,
      otherCents: units(stored.otherCents) as Typed,
      goods: stored.goods.map(
        ({ appliesTo, key, pieceCents, basisPoints }): GoodsRow => ({
          ...{ appliesTo, key },
          pieceCents: units(pieceCents),
          basisPoints: percentOf(basisPoints),
        }),
      ),
      shipping: stored.shipping.map(
        ({ countryCode, orderCents, itemCents }): ShippingRow => ({
          countryCode,
          orderCents: units(orderCents),
          itemCents: units(itemCents),
        }),
      ),
      validOn: today,
      recompute: false,
    }),
    body: (values) => ({
      paymentBasisPoints: basisPointsOf(values.paymentBasisPoints),
      paymentCents: cents(values.paymentCents),
      disputeCents: cents(values.disputeCents),
      otherBasisPoints: basisPointsOf(values.otherBasisPoints),
      otherCents: cents(values.otherCents),
      goods: values.goods.map(({ appliesTo, key, pieceCents, basisPoints }) => ({
        ...{ appliesTo, key },
        pieceCents: cents(pieceCents),
        basisPoints: basisPointsOf(basisPoints),
      })),
      shipping: values.shipping.map(({ countryCode, orderCents, itemCents }) => ({
        countryCode,
        orderCents: cents(orderCents),
        itemCents: cents(itemCents),
      })),
      validOn: values.validOn,
      recompute: values.recompute,
    }),
    labels: {
      paymentBasisPoints: t('costs.paymentPercent'),
      paymentCents: t('costs.paymentFixed', { currency }),
      disputeCents: t('costs.disputeFee', { currency }),
      otherBasisPoints: t('costs.otherPercent'),
      otherCents: t('costs.otherFixed', { currency }),
      goods: t('costs.goods'),
      shipping: t('costs.shipping'),
      validOn: t('costs.validOn'),
      recompute: t('costs.recompute'),
    },
    check: ({ validOn, recompute, goods, shipping }) => ({
      validOn: validOn < today && !recompute && t('costs.earlierDays'),
      goods: goods.some(({ appliesTo, key }) => appliesTo !== 'all' && key === '') && t('costs.goodsMissing'),
      shipping: shipping.some(({ countryCode }) => !/^(?:[A-Z]{2})?$/.test(countryCode)) && t('costs.countryWrong'),
    }),
    formatters: {
      goods: (rows) => t('costs.rows', { count: rows.length }),
      shipping: (rows) => t('costs.rows', { count: rows.length }),
      recompute: (yes) => t(yes ? 'costs.yes' : 'costs.no'),
    },
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['profit'] }),
  })
}
