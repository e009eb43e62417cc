import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import { ActionIcon, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import classes from '../PaymentsPage.module.css'
import { ConnectionState } from './ConnectionState.tsx'
import { kindName, type Overview, type PaymentConnection, reloadPayments } from './use-connections.ts'

interface Props {
  connection: PaymentConnection
  overview: Overview
  isMoving?: boolean
  onUp?: () => void
  onDown?: () => void
  /** Without it the row is only read. */
  onAsk?: (what: 'edit' | 'replace' | 'release') => void
}

export function ConnectionRow({ connection, overview, isMoving = false, onUp, onDown, onAsk }: Props) {
  const { t } = useTranslation()
  const { id, name, kind, currency, hint, isTest, events } = connection
  const hasCredentials = kinds[kind].fields.length > 0
  const check = useMutation({
    mutationFn: () => api.paymentConnections.check({ params: { id } }),
    onSettled: reloadPayments,
  })
  const facts = [
    kindName(kind),
    isTest ? t('payments.testMode') : undefined,
    hint,
    currency ?? t('payments.anyCurrency'),
    kinds[kind].takesRealMoney && !isTest ? overview.entity?.legalName : undefined,
  ]
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        <p className={classes.soft}>{facts.filter(Boolean).join(' · ')}</p>
        <ConnectionState connection={connection} overview={overview} />
        {events && (
          <p className={classes.soft}>
            {events.isOn ? t('payments.eventsOn') : t('payments.eventsOff')} <code>{events.url}</code>
          </p>
        )}
      </div>
      {onAsk && (
        <div className={classes.actions}>
          <ActionIcon
            variant="default"
            size={30}
            disabled={!onUp || isMoving}
            aria-label={t('payments.moveUp', { name })}
            onClick={onUp}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            disabled={!onDown || isMoving}
            aria-label={t('payments.moveDown', { name })}
            onClick={onDown}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </ActionIcon>
          {hasCredentials && (
            <>
              <Button
                variant="default"
                size="xs"
                loading={check.isPending}
                aria-label={t('payments.checkOne', { name })}
                onClick={() => check.mutate()}
              >
                {t('payments.check')}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={t('payments.replaceOne', { name })}
                onClick={() => onAsk('replace')}
              >
                {t('payments.replace')}
              </Button>
            </>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={t('payments.editOne', { name })}
            onClick={() => onAsk('edit')}
          >
            {t('payments.edit')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={t('payments.releaseOne', { name })}
            onClick={() => onAsk('release')}
          >
            {t('payments.release')}
          </Button>
        </div>
      )}
    </li>
  )
}
