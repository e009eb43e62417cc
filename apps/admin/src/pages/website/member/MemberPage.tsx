import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { CurrentPlan } from './CurrentPlan.tsx'
import classes from './Member.module.css'
import { PlanChoices } from './PlanChoices.tsx'
import { type PlanStatus, usePlanTexts } from './plan-name.ts'

/** The shop's plan: its rank and state, the other plans with what they would change, and what was paid. */
export default function MemberPage() {
  const pageLabel = usePageLabel()
  const plan = useSuspenseQuery(pageQueryOptions(api.plans.show)).data
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.member')} />
      <CurrentPlan plan={plan} />
      <PlanChoices plan={plan} />
      <Charges plan={plan} />
    </div>
  )
}

function Charges({ plan: { charges, currency } }: { plan: PlanStatus }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { name } = usePlanTexts(currency)
  return (
    <Card title={t('planPage.charges')} flush>
      {charges.length === 0 && <EmptyState title={t('planPage.noCharges')}>{t('planPage.noChargesText')}</EmptyState>}
      {charges.length > 0 && (
        <ul className={classes.rows}>
          {charges.map((charge) => (
            <li key={charge.id} className={classes.row}>
              <div>
                <p>{name(charge.code)}</p>
                <p className={classes.soft}>
                  <DateTime at={charge.startsAt} timeZone={zone} short /> –{' '}
                  <DateTime at={charge.endsAt} timeZone={zone} short />
                </p>
              </div>
              <Money amount={charge.amountCents} currency={charge.currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
