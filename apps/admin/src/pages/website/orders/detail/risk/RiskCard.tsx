import { holds } from '@backroom/contract/platform/access/permissions'
import { riskCan } from '@backroom/contract/selling/order-risks/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useMe } from '../../../../../session/use-me.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { RiskLevel } from '../../OrderStatuses.tsx'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'
import classes from './Risk.module.css'
import { RiskRules } from './RiskRules.tsx'

/** The rules behind the risk of an order. Imported orders have no rules. */
export function RiskCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { risk, riskLevel } = order
  if (!risk || !riskLevel) return null
  return (
    <Card title={t('risks.title')} aside={<RiskLevel level={riskLevel} />}>
      <div className={classes.card}>
        <RiskRules rules={risk.rules} />
        <p className={classes.soft}>
          {t('risks.assessed')} <DateTime at={risk.assessedAt} timeZone={zone} />
        </p>
        <Review order={order} revision={risk.revision} reviewedAt={risk.reviewedAt} />
      </div>
    </Card>
  )
}

interface ReviewProps {
  order: Order
  revision: number
  reviewedAt: string | null
}

/** What a member says about a high risk. */
function Review({ order, revision, reviewedAt }: ReviewProps) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const mayEdit = holds(useMe(), 'orders.edit')
  const params = { id: order.id }
  const review = useMutation({
    mutationFn: () => api.orderRisks.review({ params, body: { revision } }),
    onSettled: reloadOrders,
  })
  const unreview = useMutation({ mutationFn: () => api.orderRisks.unreview({ params }), onSettled: reloadOrders })
  if (riskCan.beReviewed(order))
    return (
      <>
        <p>{t('risks.automatic')}</p>
        {mayEdit && (
          <Button size="sm" variant="default" loading={review.isPending} onClick={() => review.mutate()}>
            {t('risks.review')}
          </Button>
        )}
      </>
    )
  if (!riskCan.beUnreviewed(order) || !reviewedAt) return null
  return (
    <>
      <p>
        {t('risks.reviewed')} <DateTime at={reviewedAt} timeZone={zone} />
      </p>
      {mayEdit && (
        <Button size="sm" variant="default" loading={unreview.isPending} onClick={() => unreview.mutate()}>
          {t('risks.unreview')}
        </Button>
      )}
    </>
  )
}
