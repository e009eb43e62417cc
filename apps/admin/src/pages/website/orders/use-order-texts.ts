import type { RiskLevel, RiskReview } from '@backroom/contract/selling/order-risks/states'
import type {
  DisputeState,
  FulfillmentStatus,
  OrderSource,
  OrderStatus,
  PaymentStatus,
  ToSend,
} from '@backroom/contract/selling/orders/states'
import type { OrderReturnState } from '@backroom/contract/selling/returns/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'

export function useOrderTexts(): ListTexts {
  const { t } = useTranslation()
  const filters: Record<string, string> = {
    status: t('orders.status'),
    paymentStatus: t('orders.payment'),
    fulfillmentStatus: t('orders.fulfillment'),
    toSend: t('orders.toSend'),
    placed: t('orders.date'),
    total: t('orders.total'),
    tag: t('orders.tags'),
    dispute: t('orders.dispute'),
    returned: t('orders.returned'),
    source: t('orders.source'),
    risk: t('orders.risk'),
    riskReview: t('orders.riskReview'),
  }
  return {
    filter: (name) => filters[name] ?? name,
    value: (name, value) => {
      if (name === 'status') return t(`orders.orderStatus.${value as OrderStatus}`)
      if (name === 'paymentStatus') return t(`orders.paymentStatus.${value as PaymentStatus}`)
      if (name === 'dispute') return t(`orders.disputeState.${value as DisputeState}`)
      if (name === 'toSend') return t(`orders.toSendValue.${value as ToSend}`)
      if (name === 'source') return t(`orders.sources.${value as OrderSource}`)
      if (name === 'risk') return t(`orders.riskLevel.${value as RiskLevel}`)
      if (name === 'riskReview') return t(`orders.riskReviews.${value as RiskReview}`)
      if (name === 'returned') return t(`orders.returnState.${value as OrderReturnState}`)
      return t(`orders.fulfillmentStatus.${value as FulfillmentStatus}`)
    },
    presets: [
      {
        name: t('orders.presets.unfulfilled'),
        search: { fulfillmentStatus: 'unfulfilled,partially_fulfilled', status: 'open', toSend: 'yes' },
      },
      { name: t('orders.presets.unpaid'), search: { paymentStatus: 'pending,authorized,partially_paid' } },
      { name: t('orders.presets.held'), search: { fulfillmentStatus: 'on_hold' } },
      { name: t('orders.presets.toReturn'), search: { returned: 'requested,approved,received' } },
      { name: t('orders.presets.highRisk'), search: { risk: 'high', riskReview: 'needed' } },
      { name: t('orders.presets.disputed'), search: { dispute: 'needs_response,under_review' } },
    ],
    search: t('orders.search'),
    searchHint: t('orders.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'orders.countMore' : 'orders.count', { count }),
    noMatch: t('orders.noMatch'),
    noMatchText: t('orders.noMatchText'),
  }
}
