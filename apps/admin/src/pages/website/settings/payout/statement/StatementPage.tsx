import { statementList } from '@backroom/contract/money/payouts/list'
import { api } from '../../../../../api/api.ts'
import { usePage } from '../../../../../links.tsx'
import { ExportButton } from '../../../../../lists/ExportButton.tsx'
import { useList } from '../../../../../lists/use-list.ts'
import { PageHeader } from '../../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../../use-page-label.ts'
import classes from '../PayoutPage.module.css'
import { Statement } from './Statement.tsx'

/** Every movement of the store's money. */
export default function StatementPage() {
  const pageLabel = usePageLabel()
  const list = useList({
    definition: statementList,
    ...usePage('website.settings.payout.statement'),
    list: api.payouts.statement,
    count: api.payouts.countStatement,
  })
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.settings.payout.statement')}
        action={
          <ExportButton load={() => api.payouts.exportStatement({ query: list.query })} fileName="statement.csv" />
        }
      />
      <Statement list={list} />
    </div>
  )
}
