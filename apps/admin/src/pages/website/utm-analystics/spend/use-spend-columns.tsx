import type { Spend } from '@backroom/contract/analytics/spend/endpoints'
import type { spendList } from '@backroom/contract/analytics/spend/list'
import { dimensionNames } from '@backroom/contract/analytics/utm/names'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../../lists/ListCard.tsx'
import { dateFormat } from '../../../../ui/intl-formats.ts'
import { Money } from '../../../../ui/money/Money.tsx'

/** `Nov 1 – 7, 2026`. Calendar days have no time zone. */
export function useDaysText() {
  const { language } = useTranslation().i18n
  const format = dateFormat(language, { timeZone: 'UTC', dateStyle: 'medium' })
  const instant = (day: string) => new Date(`${day}T00:00:00Z`)
  return ({ fromDay, toDay }: Pick<Spend, 'fromDay' | 'toDay'>) => format.formatRange(instant(fromDay), instant(toDay))
}

export function useSpendColumns(): ListColumns<typeof spendList, Spend> {
  const { t } = useTranslation()
  const language = storedLanguage()
  const daysText = useDaysText()
  return [
    {
      key: 'campaign',
      header: dimensionNames.campaign[language],
      cell: ({ campaign }) => campaign || t('utm.spend.noCampaign'),
    },
    { key: 'source', header: dimensionNames.source[language], width: '18%', cell: ({ source }) => source },
    { key: 'medium', header: dimensionNames.medium[language], width: '18%', cell: ({ medium }) => medium },
    { key: 'day', header: t('utm.spend.days'), sort: 'day', width: 200, cell: daysText },
    {
      key: 'amount',
      header: t('utm.spend.amount'),
      sort: 'amount',
      width: 144,
      isNumber: true,
      cell: ({ amountCents, currency }) => <Money amount={amountCents} currency={currency} />,
    },
  ]
}

export function useSpendTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'days' ? 'utm.spend.days' : 'utm.spend.amount'),
    value: (_, value) => value,
    count: ({ count, isMore }) => t(isMore ? 'utm.spend.countMore' : 'utm.spend.count', { count }),
    noMatch: t('utm.spend.noMatch'),
  }
}
