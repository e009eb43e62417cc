import '@mantine/core/styles/Anchor.css'
import type { ProductFeed } from '@backroom/contract/catalog/product-feeds/endpoints'
import { isOpen } from '@backroom/contract/platform/tasks/rules'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { Findings } from './Findings.tsx'
import { LastRun } from './LastRun.tsx'
import classes from './ProductFeeds.module.css'

/** The last run with its findings, its file, and the next run. */
export function RunCard({ feed }: { feed: ProductFeed }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { lastRun, nextRunAt, isPaused, maker, every } = feed
  return (
    <Card title={t('productFeeds.lastRun')}>
      <div className={layout.fields}>
        {lastRun ? <LastRun run={lastRun} /> : <p className={classes.soft}>{t('productFeeds.never')}</p>}
        {lastRun && isOpen(lastRun) && <p className={classes.soft}>{t('productFeeds.running')}</p>}
        <GoodFile feed={feed} />
        {lastRun && <Findings feedId={feed.id} run={lastRun} />}
        {isPaused && (
          <div>
            <StatusDot tone="attention">{t('productFeeds.paused')}</StatusDot>
            <p className={classes.soft}>{t('productFeeds.pausedText')}</p>
          </div>
        )}
        {nextRunAt && (
          <p>
            {t('productFeeds.nextRun')}: <DateTime at={nextRunAt} timeZone={zone} />
          </p>
        )}
        {maker.name && every !== 'manual' && (
          <p className={classes.soft}>{t('productFeeds.madeBy', { name: maker.name })}</p>
        )}
      </div>
    </Card>
  )
}

/** The file that the address answers. */
function GoodFile({ feed: { fileAt, url } }: { feed: ProductFeed }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  if (!fileAt) return <p className={classes.soft}>{t('productFeeds.noFile')}</p>
  return (
    <p>
      <Anchor href={url} target="_blank" rel="noreferrer" underline="always">
        {t('productFeeds.openFile')}
      </Anchor>{' '}
      <span className={classes.soft}>
        <DateTime at={fileAt} timeZone={zone} short />
      </span>
    </p>
  )
}
