import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../session/use-me.ts'
import { useStore } from '../../session/use-store.ts'
import { connectionOptions, useSaveConnection } from '../../shell/onboarding/payment-connections.ts'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'

/** The store whose warning was closed. It stays closed until the page reloads. */
let closedFor: string | undefined

/** Warns that customers cannot pay. Shows nothing if the list failed to load. */
export function NoConnectionDialog() {
  const { t } = useTranslation()
  const me = useMe()
  const { id } = useStore()
  const { data } = useQuery(connectionOptions())
  const connect = useSaveConnection()
  const [isClosed, setClosed] = useState(closedFor === id)
  if (isClosed || data?.proxies.length !== 0) return null
  const close = () => {
    closedFor = id
    setClosed(true)
  }
  return (
    <AskDialog
      title={t('onboarding.paymentConnection.title')}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('ui.close')}
          </Button>
          {holds(me, 'settings.edit') && (
            <Button loading={connect.isPending} onClick={() => connect.mutate()}>
              {t('onboarding.paymentConnection.connect')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('onboarding.paymentConnection.text')}</p>
      {holds(me, 'settings.edit') && <p>{t('onboarding.paymentConnection.connectText')}</p>}
    </AskDialog>
  )
}
