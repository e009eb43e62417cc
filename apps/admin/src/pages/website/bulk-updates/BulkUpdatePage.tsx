import type { BulkUpdate } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { PageLink, usePage } from '../../../links.tsx'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { BulkUpdateFields } from './BulkUpdateFields.tsx'
import classes from './BulkUpdates.module.css'
import { LastRun } from './LastRun.tsx'
import { PreviewCard, useBulkPreview } from './PreviewCard.tsx'
import { RemoveBulkUpdateDialog } from './RemoveBulkUpdateDialog.tsx'
import { RunDialog } from './RunDialog.tsx'
import { recipeOf, useBulkUpdateForm } from './use-bulk-update-form.ts'

export default function BulkUpdatePage() {
  const { t } = useTranslation()
  const { id } = usePage('website.bulkupdates.update').params
  const { data: update } = useSuspenseQuery(pageQueryOptions(api.bulkUpdates.show, { params: { id } }))
  const { currency } = useStore()
  const form = useBulkUpdateForm(id)
  const recipe = recipeOf(form.values(), currency)
  const preview = useBulkPreview(recipe)
  const [dialog, setDialog] = useState<'run' | 'remove'>()
  const { data } = preview
  // What runs is what is stored, so typed changes are saved first.
  const mayRun = !form.isDirty && data !== undefined && !preview.isPlaceholderData && !data.isMore && data.products > 0
  return (
    <div className={layout.page}>
      <PageHeader
        title={update.name}
        action={
          <div className={layout.actions}>
            <Button variant="default" color="red" onClick={() => setDialog('remove')}>
              {t('bulkUpdates.remove')}
            </Button>
            <Button disabled={!mayRun} onClick={() => setDialog('run')}>
              {t('bulkUpdates.run')}
            </Button>
          </div>
        }
      />
      <EntityForm form={form}>
        <div className={layout.columns}>
          <div className={layout.fields}>
            <BulkUpdateFields form={form} />
          </div>
          <div className={layout.fields}>
            <RunCard update={update} />
            <PreviewCard preview={preview} recipe={recipe} />
          </div>
        </div>
      </EntityForm>
      {dialog === 'run' && data && <RunDialog update={update} preview={data} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && (
        <RemoveBulkUpdateDialog update={update} beforeLeaving={form.discard} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

/** The last run and the next one. */
function RunCard({ update: { lastRun, nextRunAt, isPaused, maker } }: { update: BulkUpdate }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <Card title={t('bulkUpdates.runs')}>
      <div className={layout.fields}>
        {lastRun ? <LastRun run={lastRun} /> : <p className={classes.soft}>{t('bulkUpdates.neverRun')}</p>}
        {isPaused && (
          <div>
            <StatusDot tone="attention">{t('bulkUpdates.paused')}</StatusDot>
            <p className={classes.soft}>{t('bulkUpdates.pausedText')}</p>
          </div>
        )}
        {nextRunAt && (
          <p>
            {t('bulkUpdates.nextRun')}: <DateTime at={nextRunAt} timeZone={zone} />
          </p>
        )}
        <PageLink page="website.tasks" search={{ kind: 'products.bulkUpdate' }}>
          {t('bulkUpdates.allRuns')}
        </PageLink>
        {maker.name && <p className={classes.soft}>{t('bulkUpdates.madeBy', { name: maker.name })}</p>}
      </div>
    </Card>
  )
}
