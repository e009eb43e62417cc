import { isCountry } from '@backroom/contract/money/legal-entities/countries'
import type { LegalEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useMe } from '../../../../../session/use-me.ts'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import { StatusDot } from '../../../../../ui/states/StatusDot.tsx'
import { reloadPayments } from '../connections/use-connections.ts'
import classes from '../PaymentsPage.module.css'
import { EntityDialog } from './EntityDialog.tsx'

interface Props {
  entities: LegalEntity[]
  /** The one that the store sells for. */
  chosenId: string | null
}

const tones = { unverified: 'attention', verified: 'good', refused: 'danger' } as const

/** For whom the store sells. Only the owner changes it. */
export function EntityCard({ entities, chosenId }: Props) {
  const { t, i18n } = useTranslation()
  const { isStoreOwner } = useMe()
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const [edited, setEdited] = useState<LegalEntity | 'new'>()
  const choose = useMutation({
    mutationFn: (id: string) => api.legalEntities.choose({ params: { id } }),
    onSettled: reloadPayments,
  })
  return (
    <Card
      title={t('payments.entity')}
      aside={
        isStoreOwner && (
          <Button variant="default" size="xs" onClick={() => setEdited('new')}>
            {t('payments.addEntity')}
          </Button>
        )
      }
      flush
    >
      {entities.length === 0 && <EmptyState title={t('payments.noEntity')}>{t('payments.noEntityText')}</EmptyState>}
      {entities.length > 0 && (
        <ul className={classes.rows}>
          {entities.map((entity) => (
            <li key={entity.id} className={classes.row}>
              <div className={classes.facts}>
                <p className={classes.name}>{entity.legalName}</p>
                <p className={classes.soft}>
                  {isCountry(entity.country) ? countries.of(entity.country) : entity.country} ·{' '}
                  {entity.registrationNumber}
                  {entity.id === chosenId && ` · ${t('payments.chosen')}`}
                </p>
                <StatusDot tone={tones[entity.state]} hollow={entity.state === 'unverified'}>
                  {t(`payments.entityState.${entity.state}`)}
                </StatusDot>
                {entity.reason && <p className={classes.soft}>{entity.reason}</p>}
              </div>
              {isStoreOwner && (
                <div className={classes.actions}>
                  {entity.id !== chosenId && (
                    <Button
                      variant="default"
                      size="xs"
                      loading={choose.isPending && choose.variables === entity.id}
                      aria-label={t('payments.chooseOne', { name: entity.legalName })}
                      onClick={() => choose.mutate(entity.id)}
                    >
                      {t('payments.choose')}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('payments.editEntityOne', { name: entity.legalName })}
                    onClick={() => setEdited(entity)}
                  >
                    {t('payments.edit')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && <EntityDialog {...(edited !== 'new' && { entity: edited })} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}
