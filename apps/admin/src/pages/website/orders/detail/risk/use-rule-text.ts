import { countryNameIn } from '@backroom/contract/platform/addresses/countries'
import type { Language } from '@backroom/contract/platform/api/language'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../../ui/money/money.ts'
import type { Order } from '../../order-status.ts'

export type RiskRule = NonNullable<Order['risk']>['rules'][number]

/** A rule as a sentence with its facts. */
export function useRuleText(): (rule: RiskRule) => string {
  const { t, i18n } = useTranslation()
  const country = (code: string) => countryNameIn(i18n.language as Language, code)
  return (rule) => {
    switch (rule.rule) {
      case 'dispute':
        return t(`risks.dispute.${rule.facts.state}`)
      case 'earlier_disputes': {
        const { count, lost } = rule.facts
        if (count === 0) return t('risks.noDisputes')
        return t(lost > 0 ? 'risks.disputes' : 'risks.wonDisputes', { count })
      }
      case 'earlier_fraud':
        return rule.facts.count === 0 ? t('risks.noFraud') : t('risks.fraud', { count: rule.facts.count })
      case 'failed_payments':
        return rule.facts.count === 0 ? t('risks.noFailed') : t('risks.failed', { count: rule.facts.count })
      case 'card_country': {
        const [card, shipping] = [country(rule.facts.card), country(rule.facts.shipping)]
        if (rule.facts.card === rule.facts.shipping) return t('risks.sameCountry', { country: card })
        return t('risks.otherCountry', { card, shipping })
      }
      case 'many_orders':
        return t('risks.orders', { count: rule.facts.count })
      case 'first_order': {
        const { isFirst, totalCents, usualCents, currency } = rule.facts
        if (!isFirst) return t('risks.notFirst')
        const money = (cents: number) => formatMoney(cents, currency, i18n.language)
        const amounts = { total: money(totalCents), usual: money(usualCents) }
        return t(rule.verdict === 'fine' ? 'risks.first' : 'risks.largeFirst', amounts)
      }
      case 'mailbox':
        return rule.facts.provider ? t('risks.throwAway', { provider: rule.facts.provider }) : t('risks.mailbox')
      case 'postal_code':
        return t(rule.verdict === 'fine' ? 'risks.postalCode' : 'risks.wrongPostalCode', {
          region: rule.facts.region,
        })
    }
  }
}
