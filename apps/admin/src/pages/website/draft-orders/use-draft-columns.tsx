import type { DraftOrderSummary } from '@backroom/contract/selling/draft-orders/endpoints'
import type { draftOrderList } from '@backroom/contract/selling/draft-orders/list'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { DraftState } from './DraftState.tsx'

export function useDraftColumns(): ListColumns<typeof draftOrderList, DraftOrderSummary> {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'number', header: t('drafts.number'), width: 104, cell: ({ name }) => name },
    {
      ...{ key: 'created', header: t('drafts.created'), sort: 'created', width: 144 },
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
    },
    {
      ...{ key: 'customer', header: t('drafts.customer') },
      cell: ({ customerName, email }) => customerName || email || t('drafts.noCustomer'),
    },
    { key: 'state', header: t('drafts.state'), width: 144, cell: ({ state }) => <DraftState state={state} /> },
    {
      ...{ key: 'items', header: t('drafts.items'), width: 96, isNumber: true },
      cell: ({ itemCount }) => itemCount.toLocaleString(i18n.language),
    },
    {
      ...{ key: 'total', header: t('drafts.total'), sort: 'total', width: 128, isNumber: true },
      cell: ({ totalCents, currency }) => <Money amount={totalCents} currency={currency} />,
    },
  ]
}
