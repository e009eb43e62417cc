import { PageHeader } from '../../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../../use-page-label.ts'
import classes from '../PayoutPage.module.css'
import { Statement } from './Statement.tsx'

/** Every movement of the store's money. */
export default function StatementPage() {
  const pageLabel = usePageLabel()
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.settings.payout.statement')} />
      <Statement />
    </div>
  )
}
