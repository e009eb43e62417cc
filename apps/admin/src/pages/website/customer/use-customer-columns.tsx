import { countryNameIn } from '@backroom/contract/platform/addresses/countries'
import type { Language } from '@backroom/contract/platform/api/language'
import type { CustomerSummary } from '@backroom/contract/selling/customers/endpoints'
import type { customerList } from '@backroom/contract/selling/customers/list'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { ConsentStatus } from './ConsentStatus.tsx'

export function useCustomerColumns(): ListColumns<typeof customerList, CustomerSummary> {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'customer', header: t('customers.customer'), sort: 'name', cell: ({ name, email }) => name || email },
    { key: 'email', header: t('customers.email'), width: '18%', cell: ({ email }) => email },
    {
      key: 'consent',
      header: t('customers.consent'),
      width: 144,
      cell: ({ consent }) => <ConsentStatus state={consent} />,
    },
    {
      key: 'country',
      header: t('customers.country'),
      width: '11%',
      cell: ({ countryCode }) => countryCode && countryNameIn(i18n.language as Language, countryCode),
    },
    { key: 'tags', header: t('customers.tags'), width: '11%', cell: ({ tags }) => tags.join(', ') },
    {
      key: 'orders',
      header: t('customers.orders'),
      sort: 'orders',
      width: 88,
      isNumber: true,
      cell: ({ orderCount }) => orderCount.toLocaleString(i18n.language),
    },
    {
      key: 'spent',
      header: t('customers.spent'),
      sort: 'spent',
      width: 120,
      isNumber: true,
      cell: ({ spentCents, currency }) => <Money amount={spentCents} currency={currency} />,
    },
    {
      key: 'lastOrder',
      header: t('customers.lastOrder'),
      sort: 'lastOrder',
      width: 128,
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? <DateTime at={lastOrderAt} timeZone={zone} short /> : t('customers.never'),
    },
  ]
}
