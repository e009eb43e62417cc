import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { formatMoney } from '../../../ui/money/money.ts'
import classes from './PayoutReviews.module.css'
import { reloadReviews } from './review-steps.ts'

type Props = Answer<typeof contract.payoutReviews.reserves> & { storeId: string }

/** What is set aside, each with a button that ends it. */
export function ReserveList({ storeId, reserves, currency }: Props) {
  const { t, i18n } = useTranslation()
  const release = useMutation({
    mutationFn: (id: string) => api.payoutReviews.releaseReserve({ params: { id }, body: { storeId } }),
    onSettled: reloadReviews,
  })
  // A calendar day has no time zone.
  const format = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'medium' })
  if (reserves.length === 0) return <p className={classes.soft}>{t('payoutReviews.reserves.none')}</p>
  return (
    <ul className={classes.reserves}>
      {reserves.map(({ id, amountCents, reason, day }) => {
        const amount = formatMoney(amountCents, currency, i18n.language)
        return (
          <li key={id} className={classes.reserve}>
            <div>
              <p className={classes.shop}>{amount}</p>
              <p className={classes.soft}>
                {t('payoutReviews.reserves.until', { day: format.format(new Date(day)), reason })}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              loading={release.isPending && release.variables === id}
              aria-label={t('payoutReviews.reserves.releaseOne', { amount })}
              onClick={() => release.mutate(id)}
            >
              {t('payoutReviews.reserves.release')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
