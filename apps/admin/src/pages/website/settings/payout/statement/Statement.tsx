import type { LedgerKind } from '@backroom/contract/money/payouts/ledger-kinds'
import type { statementList } from '@backroom/contract/money/payouts/list'
import { useTranslation } from 'react-i18next'
import { RowLink } from '../../../../../links.tsx'
import type { ListTexts } from '../../../../../lists/filters/filter-texts.ts'
import { ListCard } from '../../../../../lists/ListCard.tsx'
import type { useList } from '../../../../../lists/use-list.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import { hasGross, type Line, useMovement, useStatementColumns } from './use-statement-columns.tsx'

type StatementList = ReturnType<typeof useList<typeof statementList, Line>>

export function Statement({ list }: { list: StatementList }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const movement = useMovement()
  return (
    <ListCard
      label={t('payouts.statement')}
      title={t('payouts.statement')}
      list={list}
      texts={useStatementTexts()}
      columns={useStatementColumns()}
      rowLink={({ orderId }, children) =>
        orderId === null ? (
          children
        ) : (
          <RowLink page="website.orders.detail" params={{ id: orderId }}>
            {children}
          </RowLink>
        )
      }
      phone={(line) => ({
        title: movement(line),
        value: <Money amount={line.netCents} currency={line.currency} />,
        detail: <DateTime at={line.at} timeZone={zone} short />,
        status: hasGross(line) && <Money amount={line.grossCents} currency={line.currency} />,
      })}
      emptyState={<EmptyState title={t('payouts.noStatement')}>{t('payouts.noStatementText')}</EmptyState>}
    />
  )
}

function useStatementTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'kind' ? 'payouts.what' : 'payouts.date'),
    value: (_, value) => t(`payouts.kind.${value as LedgerKind}`),
  }
}
