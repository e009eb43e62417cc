import '@mantine/core/styles/Anchor.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Anchor, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { useMe } from '../../../session/use-me.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ChannelDialog } from './ChannelDialog.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import classes from './SalesChannels.module.css'

/** The online store and the product feeds, with how many products are published where. */
export default function SalesChannelsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = holds(useMe(), 'preferences.edit')
  const { onlineStore, channels } = useSuspenseQuery(pageQueryOptions(api.salesChannels.list)).data
  const add = mayEdit && <Button onClick={() => setAdding(true)}>{t('salesChannels.add')}</Button>
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.sales-channel')}
        detail={t('salesChannels.lead')}
        action={channels.length > 0 && add}
      />
      <Card
        title={t('salesChannels.onlineStore')}
        aside={
          <StatusDot tone={onlineStore.isOpen ? 'good' : 'neutral'} hollow={!onlineStore.isOpen}>
            {t(onlineStore.isOpen ? 'salesChannels.open' : 'salesChannels.closed')}
          </StatusDot>
        }
      >
        <p>{onlineStore.domain}</p>
        <p className={classes.soft}>{t('salesChannels.published', { count: onlineStore.published })}</p>
        <Anchor href={onlineStore.url} target="_blank" rel="noreferrer" underline="always">
          {t('salesChannels.view')}
        </Anchor>
      </Card>
      <Card title={t('salesChannels.feeds')} flush>
        {channels.length === 0 && (
          <EmptyState title={t('salesChannels.none')} action={add}>
            {t('salesChannels.noneText')}
          </EmptyState>
        )}
        {channels.length > 0 && (
          <ul className={classes.rows}>
            {channels.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} />
            ))}
          </ul>
        )}
      </Card>
      {isAdding && <ChannelDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
