import { holds } from '@backroom/contract/platform/access/permissions'
import { customerList } from '@backroom/contract/selling/customers/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { PageAction, PageActions } from '../../../ui/layout/PageActions.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ConsentStatus } from './ConsentStatus.tsx'
import { ExportCustomers } from './ExportCustomers.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useCustomerTexts } from './use-customer-texts.ts'

const CustomerBulk = lazyPart(() => import('./CustomerBulk.tsx'))

export default function CustomersPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const list = useList({
    definition: customerList,
    ...usePage('website.customer'),
    list: api.customers.list,
    count: api.customers.count,
  })
  const mayExport = holds(me, 'customers.export') && list.rowCount?.count !== 0
  const mayEdit = holds(me, 'customers.edit')
  const add = mayEdit && <Button renderRoot={toPage('website.customer.create')}>{t('customers.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.customer')}
      action={
        <PageActions primary={add}>
          <PageAction renderRoot={toPage('website.customer.segments.list')}>
            {pageLabel('website.customer.segments.list')}
          </PageAction>
          {mayEdit && <PageAction renderRoot={toPage('website.customer.import')}>{t('customers.import')}</PageAction>}
          {mayExport && <ExportCustomers filters={list.query} />}
        </PageActions>
      }
      list={list}
      texts={useCustomerTexts()}
      columns={useCustomerColumns()}
      rowName={({ name, email }) => name || email}
      bulk={mayEdit ? (rows) => <CustomerBulk rows={rows} /> : undefined}
      rowLink={({ id }, children) => (
        <RowLink page="website.customer.detail" params={{ id }} search={list.address}>
          {children}
        </RowLink>
      )}
      phone={({ name, email, consent, spentCents, currency }) => ({
        title: name || email,
        value: <Money amount={spentCents} currency={currency} />,
        detail: name && email,
        status: <ConsentStatus state={consent} />,
      })}
      emptyState={
        <EmptyState title={t('customers.none')} action={add}>
          {t('customers.noneText')}
        </EmptyState>
      }
    />
  )
}
