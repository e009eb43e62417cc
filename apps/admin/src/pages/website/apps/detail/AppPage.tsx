import { appCan } from '@backroom/contract/people/apps/rules'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { usePage } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePermissionLabels } from '../../../../use-permission-labels.ts'
import { AppDialog } from '../AppDialog.tsx'
import classes from '../Apps.module.css'
import { KeysCard } from './KeysCard.tsx'
import { RemoveAppDialog } from './RemoveAppDialog.tsx'
import { useAuthor } from './use-author.ts'
import { WebhooksCard } from './webhooks/WebhooksCard.tsx'

/** An app: its permissions, keys and webhooks. */
export default function AppPage() {
  const { t } = useTranslation()
  const author = useAuthor()
  const { permissionLabel } = usePermissionLabels()
  const { id } = usePage('website.apps.detail').params
  const { data: app } = useSuspenseQuery(pageQueryOptions(api.apps.show, { params: { id } }))
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const mayChange = appCan.change(useMe(), app)
  return (
    <div className={classes.page}>
      <PageHeader
        title={app.name}
        detail={author(app.createdBy)}
        action={
          <>
            <Button variant="default" onClick={() => setOpen('remove')}>
              {t('apps.remove')}
            </Button>
            <Button onClick={() => setOpen('edit')}>{t('apps.edit')}</Button>
          </>
        }
      />
      {!mayChange && (
        <Card>
          <p role="status">{t('apps.lacking')}</p>
        </Card>
      )}
      <Card title={t('apps.scopes')}>
        <p>{app.scopes.map(permissionLabel).join(' · ')}</p>
      </Card>
      <KeysCard app={app} mayCreate={mayChange} />
      <WebhooksCard app={app} mayChange={mayChange} />
      {open === 'edit' && <AppDialog app={app} onDone={() => undefined} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveAppDialog app={app} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
