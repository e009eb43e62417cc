import type { contract } from '@backroom/contract'
import { ledgerKinds } from '@backroom/contract/money/payouts/ledger-kinds'
import type { statementList } from '@backroom/contract/money/payouts/list'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'

export type Line = Answer<typeof contract.payouts.statement>['items'][number]

export const hasGross = ({ kind }: Line) => ledgerKinds[kind].hasGross

/** `Sale · #1007` */
export function useMovement() {
  const { t } = useTranslation()
  return ({ kind, orderName }: Line) =>
    [t(`payouts.kind.${kind}`), ...(orderName === null ? [] : [orderName])].join(' · ')
}

export function useStatementColumns(): ListColumns<typeof statementList, Line> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const movement = useMovement()
  const money = (amount: number, { currency }: Line) => <Money amount={amount} currency={currency} />
  return [
    { key: 'what', header: t('payouts.what'), cell: movement },
    {
      key: 'date',
      header: t('payouts.date'),
      sort: 'date',
      width: 160,
      cell: ({ at }) => <DateTime at={at} timeZone={zone} short />,
    },
    {
      key: 'gross',
      header: t('payouts.gross'),
      width: 160,
      isNumber: true,
      cell: (line) => hasGross(line) && money(line.grossCents, line),
    },
    {
      key: 'fee',
      header: t('payouts.fee'),
      width: 120,
      isNumber: true,
      cell: (line) => hasGross(line) && money(-line.feeCents, line),
    },
    { key: 'net', header: t('payouts.net'), width: 140, isNumber: true, cell: (line) => money(line.netCents, line) },
  ]
}
