import type { ProfitOrder } from '@backroom/contract/analytics/profit/endpoints'
import { figureNames } from '@backroom/contract/analytics/profit/names'
import { Button, Group, Switch } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../reports/formats.ts'
import { ReportTable } from '../../../reports/ReportTable.tsx'
import { None, WidgetCard } from '../../../reports/WidgetCard.tsx'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { CalculationDialog } from './CalculationDialog.tsx'
import { useProfitQuery } from './use-profit-query.ts'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Switch.css'

const costs = ['goodsCents', 'shippingCents', 'paymentCents', 'otherCents'] as const

/** Orders of the range, newest first, optionally only those without costs, each with its calculation. */
export function OrdersCard() {
  const { t } = useTranslation()
  const language = storedLanguage()
  const { money, count } = useFormats()
  const { range, query, missing, after, showMissing, showAfter } = useProfitQuery()
  const [open, setOpen] = useState<ProfitOrder>()
  const ordersQuery = useQuery({
    ...queryOptions(api.profit.orders, { query: { ...query, missing, ...(after && { after }) } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const currency = ordersQuery.data?.currency ?? 'USD'
  const amount = (cents: number | null) => (cents === null ? '–' : money(cents, currency))
  const columns: Column<ProfitOrder>[] = [
    { key: 'number', header: t('profit.order'), cell: ({ name }) => name },
    {
      key: 'placed',
      header: t('profit.placed'),
      cell: ({ placedAt }) => <DateTime at={placedAt} timeZone={range.zone} />,
    },
    { key: 'sold', header: t('profit.paid'), isNumber: true, cell: ({ soldCents }) => amount(soldCents) },
    { key: 'refunded', header: t('profit.refunded'), isNumber: true, cell: (order) => amount(order.refundedCents) },
    {
      key: 'disputed',
      header: figureNames.disputedCents[language],
      isNumber: true,
      cell: (order) => amount(order.disputedCents),
    },
    ...costs.map((name) => ({
      key: name,
      header: figureNames[name][language],
      isNumber: true,
      cell: (order: ProfitOrder) => amount(order[name]),
    })),
    {
      key: 'profit',
      header: figureNames.profitCents[language],
      isNumber: true,
      cell: ({ profitCents }) =>
        profitCents === null ? <StatusDot tone="attention">{t('profit.noCost')}</StatusDot> : amount(profitCents),
    },
    {
      key: 'calculation',
      header: t('profit.calculation'),
      cell: (order) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('profit.showCalculationOf', { name: order.name })}
          onClick={() => setOpen(order)}
        >
          {t('profit.showCalculation')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <WidgetCard
        title={t('profit.orders')}
        formula={t('profit.formula.orders')}
        query={ordersQuery}
        height={240}
        isList
        aside={
          <Switch
            label={t('profit.onlyMissing')}
            checked={missing === 'true'}
            onChange={({ currentTarget }) => void showMissing(currentTarget.checked)}
          />
        }
        none={({ orders }) =>
          orders.length === 0 && <None>{t(missing === 'true' ? 'profit.noneMissing' : 'profit.none')}</None>
        }
      >
        {({ orders, next, count: all }) => (
          <>
            <ReportTable label={t('profit.orders')} columns={columns} rows={orders} rowKey={({ id }) => id} />
            {(next || after) && (
              <Group mt="sm">
                <span>{t('profit.ofAll', { all: count(all) })}</span>
                {after && (
                  <Button size="xs" variant="default" onClick={() => void showAfter('')}>
                    {t('profit.newest')}
                  </Button>
                )}
                {next && (
                  <Button size="xs" variant="default" onClick={() => void showAfter(next)}>
                    {t('profit.older')}
                  </Button>
                )}
              </Group>
            )}
          </>
        )}
      </WidgetCard>
      {open && <CalculationDialog order={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
