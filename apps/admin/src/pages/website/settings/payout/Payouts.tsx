import type { contract } from '@backroom/contract'
import { payoutList } from '@backroom/contract/money/payouts/list'
import type { PayoutState } from '@backroom/contract/money/payouts/states'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { RowLink, usePage } from '../../../../links.tsx'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'
import { ListCard, type ListColumns } from '../../../../lists/ListCard.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { useAccountName } from './accounts/account-name.ts'
import { PayoutStatus } from './PayoutStatus.tsx'

type Payout = Answer<typeof contract.payouts.requests>['items'][number]

/** The payouts of the store, newest first. */
export function Payouts() {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const list = useList({
    definition: payoutList,
    ...usePage('website.settings.payout'),
    list: api.payouts.requests,
    count: api.payouts.countRequests,
  })
  return (
    <ListCard
      label={t('payouts.history')}
      title={t('payouts.history')}
      list={list}
      texts={usePayoutTexts()}
      columns={usePayoutColumns()}
      rowLink={({ id }, children) => (
        <RowLink page="website.settings.payout.detail" params={{ id }}>
          {children}
        </RowLink>
      )}
      phone={(payout) => ({
        title: <DateTime at={payout.requestedAt} timeZone={zone} short />,
        value: <Money amount={payout.amountCents} currency={payout.currency} />,
        detail: payout.destinationHint,
        status: <PayoutStatus state={payout.state} />,
      })}
      emptyState={<EmptyState title={t('payouts.noPayouts')}>{t('payouts.noPayoutsText')}</EmptyState>}
    />
  )
}

function usePayoutTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'state' ? 'payouts.status' : 'payouts.requestedOn'),
    value: (_, value) => t(`payouts.state.${value as PayoutState}`),
  }
}

function usePayoutColumns(): ListColumns<typeof payoutList, Payout> {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const accountName = useAccountName()
  // A calendar day has no time zone.
  const day = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'medium' })
  const money = (amount: number, { currency }: Payout) => <Money amount={amount} currency={currency} />
  return [
    {
      key: 'requested',
      header: t('payouts.requestedOn'),
      sort: 'requested',
      width: 150,
      cell: ({ requestedAt }) => <DateTime at={requestedAt} timeZone={zone} short />,
    },
    {
      key: 'destination',
      header: t('payouts.account'),
      cell: ({ destinationKind, destinationHint }) => accountName(destinationKind, destinationHint),
    },
    { key: 'state', header: t('payouts.status'), width: 150, cell: ({ state }) => <PayoutStatus state={state} /> },
    {
      key: 'amount',
      header: t('payouts.amount'),
      width: 120,
      isNumber: true,
      cell: (row) => money(row.amountCents, row),
    },
    { key: 'fee', header: t('payouts.fee'), width: 100, isNumber: true, cell: (row) => money(row.feeCents, row) },
    { key: 'net', header: t('payouts.arriving'), width: 120, isNumber: true, cell: (row) => money(row.netCents, row) },
    {
      key: 'arrives',
      header: t('payouts.arrivesOn'),
      width: 130,
      cell: ({ arrivesOn }) => (arrivesOn ? day.format(new Date(arrivesOn)) : '—'),
    },
  ]
}
