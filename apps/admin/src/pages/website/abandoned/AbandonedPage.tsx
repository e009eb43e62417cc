import { holds } from '@backroom/contract/platform/access/permissions'
import { abandonedCheckoutList } from '@backroom/contract/selling/abandoned-checkouts/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { AbandonedState } from './AbandonedState.tsx'
import { ExportAbandoned } from './ExportAbandoned.tsx'
import { RecoveryFigures } from './RecoveryFigures.tsx'
import { useAbandonedColumns, useAbandonedTexts } from './use-abandoned-columns.tsx'

export default function AbandonedPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const zone = useTimeZone()
  const page = usePage('website.abandoned')
  const list = useList({
    ...{ definition: abandonedCheckoutList, ...page },
    list: api.abandonedCheckouts.list,
    count: api.abandonedCheckouts.count,
  })
  const isEmpty = list.rowCount?.count === 0
  return (
    <ListScreen
      title={pageLabel('website.abandoned')}
      action={
        <>
          {holds(me, 'orders.export') && !isEmpty && <ExportAbandoned filters={list.query} />}
          {holds(me, 'orders.edit') && (
            <Button variant="default" renderRoot={toPage('website.abandoned.emails')}>
              {t('abandoned.emails')}
            </Button>
          )}
        </>
      }
      figures={<RecoveryFigures abandoned={list.query.abandoned} />}
      list={list}
      texts={useAbandonedTexts()}
      columns={useAbandonedColumns()}
      rowLink={({ id }, children) => (
        <RowLink page="website.abandoned.detail" params={{ id }}>
          {children}
        </RowLink>
      )}
      phone={({ name, email, step, state, totalCents, currency }) => ({
        title: name || email || t('abandoned.erasedCustomer'),
        value: <Money amount={totalCents} currency={currency} />,
        detail: t(`abandoned.steps.${step}`),
        status: <AbandonedState state={state} />,
      })}
      emptyState={<EmptyState title={t('abandoned.none')}>{t('abandoned.noneText')}</EmptyState>}
      note={t('abandoned.times', { zone })}
    />
  )
}
