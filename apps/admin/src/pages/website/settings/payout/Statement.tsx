import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/api/endpoint'
import { ledgerKinds } from '@backroom/contract/payouts/ledger-kinds'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { PageLink } from '../../../../links.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import classes from './PayoutPage.module.css'

type Line = Answer<typeof contract.payouts.statement>['items'][number]

export function Statement() {
  const { t } = useTranslation()
  const pages = useStatement()
  const lines = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title={t('payouts.statement')} flush>
      {pages.isError && !lines && (
        <ErrorState
          text={failureText(pages.error)}
          requestId={pages.error instanceof ApiError ? pages.error.requestId : undefined}
          onRetry={() => void pages.refetch()}
        />
      )}
      {lines?.length === 0 && <EmptyState title={t('payouts.noStatement')}>{t('payouts.noStatementText')}</EmptyState>}
      {!pages.isError && lines?.length !== 0 && <Lines lines={lines} />}
      {pages.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('payouts.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const useStatement = () =>
  useInfiniteQuery({
    queryKey: ['payouts', 'statement'],
    queryFn: ({ pageParam }) => api.payouts.statement({ query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { ownNotice: true },
  })

function Lines({ lines }: { lines: Line[] | undefined }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const money = (amount: number, { currency }: Line) => <Money amount={amount} currency={currency} />
  const what = ({ kind, orderNumber }: Line) =>
    [t(`payouts.kind.${kind}`), ...(orderNumber === null ? [] : [`#${orderNumber}`])].join(' · ')
  const hasGross = ({ kind }: Line) => ledgerKinds[kind].hasGross
  const columns: Column<Line>[] = [
    {
      key: 'what',
      header: t('payouts.what'),
      cell: what,
    },
    {
      key: 'date',
      header: t('payouts.date'),
      width: 160,
      cell: ({ at }) => <DateTime at={at} timeZone={zone} short />,
    },
    {
      key: 'gross',
      header: t('payouts.gross'),
      width: 160,
      isNumber: true,
      cell: (line) => (hasGross(line) ? money(line.grossCents, line) : ''),
    },
    {
      key: 'fee',
      header: t('payouts.fee'),
      width: 120,
      isNumber: true,
      cell: (line) => (hasGross(line) ? money(-line.feeCents, line) : ''),
    },
    { key: 'net', header: t('payouts.net'), width: 140, isNumber: true, cell: (line) => money(line.netCents, line) },
  ]
  return (
    <DataTable
      label={t('payouts.statement')}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      rowLink={({ orderId }, children) =>
        orderId === null ? (
          children
        ) : (
          <PageLink page="website.orders.detail" params={{ id: orderId }}>
            {children}
          </PageLink>
        )
      }
      phone={(line) => ({
        title: what(line),
        value: money(line.netCents, line),
        detail: <DateTime at={line.at} timeZone={zone} short />,
        status: hasGross(line) ? money(line.grossCents, line) : '',
      })}
    />
  )
}
