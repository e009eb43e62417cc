import type { Spend } from '@backroom/contract/spend/endpoints'
import type { spendList } from '@backroom/contract/spend/list'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../../lists/ListCard.tsx'
import { dateFormat } from '../../../../ui/intl-formats.ts'
import { Money } from '../../../../ui/money/Money.tsx'

/** `Nov 1 – 7, 2026`; calendar days have no zone. */
export function useDaysText() {
  const { language } = useTranslation().i18n
  const format = dateFormat(language, { timeZone: 'UTC', dateStyle: 'medium' })
  const instant = (day: string) => new Date(`${day}T00:00:00Z`)
  return ({ fromDay, toDay }: Pick<Spend, 'fromDay' | 'toDay'>) => format.formatRange(instant(fromDay), instant(toDay))
}

export function useSpendColumns(): ListColumns<typeof spendList, Spend> {
  const { t } = useTranslation()
  const daysText = useDaysText()
  return [
    {
      key: 'campaign',
      header: t('utm.dimension.campaign'),
      cell: ({ campaign }) => campaign || t('utm.spend.noCampaign'),
    },
    { key: 'source', header: t('utm.dimension.source'), width: '18%', cell: ({ source }) => source },
    { key: 'medium', header: t('utm.dimension.medium'), width: '18%', cell: ({ medium }) => medium },
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
    filter: () => t('utm.spend.amount'),
    value: (_, value) => value,
    count: ({ count, isMore }) => t(isMore ? 'utm.spend.countMore' : 'utm.spend.count', { count }),
    noMatch: t('utm.spend.noMatch'),
  }
}
