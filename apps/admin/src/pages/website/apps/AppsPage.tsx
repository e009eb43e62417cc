import '@mantine/core/styles/Anchor.css'
import { Anchor, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { PageLink, useNavigateTo } from '../../../links.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { AppDialog } from './AppDialog.tsx'
import classes from './Apps.module.css'
import type { App } from './use-apps.ts'

/** A document of the server, outside the back office. */
const reference = '/reference'

/** The store's own apps. */
export default function AppsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const navigateTo = useNavigateTo()
  const [isAdding, setAdding] = useState(false)
  const { apps } = useSuspenseQuery(pageQueryOptions(api.apps.list)).data
  const add = <Button onClick={() => setAdding(true)}>{t('apps.add')}</Button>
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.apps')}
        detail={
          <>
            {t('apps.lead')}{' '}
            <Anchor href={reference} underline="always">
              {t('apps.documentation')}
            </Anchor>
          </>
        }
        action={apps.length > 0 && add}
      />
      <Card flush>
        {apps.length === 0 && (
          <EmptyState title={t('apps.none')} action={add}>
            {t('apps.noneText')}
          </EmptyState>
        )}
        {apps.length > 0 && (
          <ul className={classes.rows}>
            {apps.map((app) => (
              <AppRow key={app.id} app={app} />
            ))}
          </ul>
        )}
      </Card>
      {isAdding && (
        <AppDialog onDone={({ id }) => navigateTo('website.apps.detail', { id })} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}

function AppRow({ app: { id, name, scopes, keyCount, webhookCount, lastUsedAt } }: { app: App }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const counts = [
    t('apps.scopeCount', { count: scopes.length }),
    t('apps.keyCount', { count: keyCount }),
    t('apps.webhookCount', { count: webhookCount }),
  ]
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>
          <PageLink page="website.apps.detail" params={{ id }}>
            {name}
          </PageLink>
        </p>
        <p className={classes.soft}>{counts.join(' · ')}</p>
      </div>
      <p className={classes.soft}>
        {lastUsedAt ? (
          <>
            {t('apps.lastUsed')} <DateTime at={lastUsedAt} timeZone={zone} short />
          </>
        ) : (
          t('apps.neverUsed')
        )}
      </p>
    </li>
  )
}
