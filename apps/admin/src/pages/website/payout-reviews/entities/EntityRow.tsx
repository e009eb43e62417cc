import type { ReviewedEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import classes from '../PayoutReviews.module.css'

interface Props {
  entity: ReviewedEntity
  onRefuse: () => void
}

export function EntityRow({ entity, onRefuse }: Props) {
  const { t } = useTranslation()
  const { id, storeId, revision, legalName, country, registrationNumber, storeName, isOwn } = entity
  const verify = useMutation({
    mutationFn: () => api.legalEntities.verify({ params: { id }, body: { storeId, revision } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['legalEntities'] }),
  })
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.shop}>{legalName}</p>
        <p className={classes.soft}>
          {country} · {registrationNumber}
        </p>
        <p className={classes.soft}>
          {storeName}
          {isOwn && ` · ${t('payoutReviews.entities.own')}`}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          size="xs"
          disabled={isOwn}
          loading={verify.isPending}
          aria-label={t('payoutReviews.entities.verifyOne', { name: legalName })}
          onClick={() => verify.mutate()}
        >
          {t('payoutReviews.entities.verify')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isOwn}
          aria-label={t('payoutReviews.entities.refuseOne', { name: legalName })}
          onClick={onRefuse}
        >
          {t('payoutReviews.entities.refuse')}
        </Button>
      </div>
    </li>
  )
}
