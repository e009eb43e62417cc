import { failureTexts } from '@backroom/contract/selling/rate-services/failure-texts'
import { limits } from '@backroom/contract/selling/rate-services/limits'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { storedLanguage } from '../../../../../i18n/i18n.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { ShownSecret } from '../../../../../ui/overlays/ShownSecret.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import { StatusDot } from '../../../../../ui/states/StatusDot.tsx'
import classes from '../Shipping.module.css'
import { type RateService, useRateServices } from '../use-rate-services.ts'
import { RateServiceDialog } from './RateServiceDialog.tsx'
import { RemoveServiceDialog } from './RemoveServiceDialog.tsx'
import { TestServiceDialog } from './TestServiceDialog.tsx'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'remove' | 'test'; service: RateService }

/** Services of carriers or apps that quote what a delivery costs. */
export function RateServicesCard({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation()
  const services = useRateServices()
  const [open, setOpen] = useState<Open>()
  const [shown, setShown] = useState<{ secret: string; isReplaced: boolean }>()
  const onSecret = (secret: string) => setShown({ secret, isReplaced: false })
  const close = () => setOpen(undefined)
  return (
    <Card
      title={t('shipping.services')}
      aside={
        mayEdit &&
        services.length < limits.services && (
          <Button variant="default" size="xs" onClick={() => setOpen({ dialog: 'add' })}>
            {t('shipping.addService')}
          </Button>
        )
      }
      flush
    >
      {services.length === 0 && (
        <EmptyState title={t('shipping.noServices')}>{t('shipping.noServicesText')}</EmptyState>
      )}
      {services.length > 0 && (
        <ul className={classes.services}>
          {services.map((service) => (
            <li key={service.id} className={classes.service}>
              <ServiceFacts service={service} />
              {mayEdit && (
                <ServiceActions
                  service={service}
                  onOpen={(dialog) => setOpen({ dialog, service })}
                  onSecret={(secret) => setShown({ secret, isReplaced: true })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open?.dialog === 'add' && <RateServiceDialog onSecret={onSecret} onClose={close} />}
      {open?.dialog === 'edit' && <RateServiceDialog service={open.service} onSecret={onSecret} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveServiceDialog service={open.service} onClose={close} />}
      {open?.dialog === 'test' && <TestServiceDialog service={open.service} onClose={close} />}
      {shown && (
        <ShownSecret
          title={t('shipping.newSecret')}
          text={
            shown.isReplaced
              ? `${t('shipping.newSecretText')} ${t('shipping.bothSecrets')}`
              : t('shipping.newSecretText')
          }
          copy={t('shipping.copySecret')}
          done={t('shipping.secretStored')}
          secret={shown.secret}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  )
}

function ServiceFacts({ service: { name, url, isActive, failure } }: { service: RateService }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const state = isActive ? (failure ? 'failing' : 'on') : 'off'
  return (
    <div>
      <p className={classes.zone}>{name}</p>
      <p className={classes.soft}>{url}</p>
      <StatusDot tone={tones[state]} hollow={state === 'off'}>
        {t(`shipping.serviceState.${state}`)}
      </StatusDot>
      {state === 'failing' && failure && (
        <p className={classes.soft}>
          {failureTexts[failure.reason][storedLanguage()]} {t('shipping.failingSince')}{' '}
          <DateTime at={failure.since} timeZone={zone} short />
        </p>
      )}
    </div>
  )
}

const tones = { on: 'good', failing: 'attention', off: 'neutral' } as const

interface ActionsProps {
  service: RateService
  onOpen: (dialog: 'edit' | 'remove' | 'test') => void
  onSecret: (secret: string) => void
}

function ServiceActions({ service: { id, name }, onOpen, onSecret }: ActionsProps) {
  const { t } = useTranslation()
  const replace = useMutation({
    mutationFn: () => api.rateServices.replaceSecret({ params: { id } }),
    meta: { quiet: true },
    onSuccess: ({ secret }) => onSecret(secret),
  })
  const small = { variant: 'default', size: 'xs' } as const
  return (
    <div className={classes.serviceActions}>
      <Button {...small} aria-label={t('shipping.testNamed', { name })} onClick={() => onOpen('test')}>
        {t('shipping.test')}
      </Button>
      <Button {...small} aria-label={t('shipping.editNamed', { name })} onClick={() => onOpen('edit')}>
        {t('shipping.edit')}
      </Button>
      <Button
        {...small}
        loading={replace.isPending}
        aria-label={t('shipping.replaceNamed', { name })}
        onClick={() => replace.mutate()}
      >
        {t('shipping.replaceSecret')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={t('shipping.removeNamed', { name })}
        onClick={() => onOpen('remove')}
      >
        {t('shipping.removeService')}
      </Button>
    </div>
  )
}
